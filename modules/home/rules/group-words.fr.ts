import { typography as t } from "@jalon/kernel"
import type { ToDoGroup } from "./rank.ts"

/** How each group is headed, on the screen and in the daily mail. */
export const groupWords: Readonly<Record<ToDoGroup, string>> = {
  late: t("En retard"),
  today: t("Aujourd'hui"),
  week: t("Cette semaine"),
  waiting: t("D'autres attendent"),
  later: t("Ensuite"),
}
