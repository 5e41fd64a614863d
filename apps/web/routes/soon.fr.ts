import { typography as t } from "@jalon/kernel"

/** What each screen to come will do, in one sentence. Apart from the routes: only that page needs them. */
export const soonSentences: Readonly<Record<string, string>> = {}

/** What existing screens do not do yet, for the roadmap. */
export const stillToCome: Readonly<Record<string, string>> = {
  "/company/settings": t("la signature électronique"),
  "/school/settings": t("la facturation"),
}
