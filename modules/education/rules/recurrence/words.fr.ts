import { typography as t } from "@jalon/kernel"
import type { SeriesFault } from "./series.ts"

export const seriesFaultWords: Readonly<Record<SeriesFault, string>> = {
  no_weekday: "Choisissez au moins un jour de la semaine.",
  ends_before_start: t("La série finit avant son premier jour."),
  no_session: "Indiquez combien de séances créer.",
  over_one_year: "Une série dure un an au plus.",
}
