import { typography as t } from "@jalon/kernel"
import type { Anomaly } from "./anomalies.ts"

export const anomalyWords: Readonly<Record<Anomaly, string>> = {
  burst_time: t("Cinq signatures ou plus en moins de trois secondes."),
  burst_same_device: t("Plusieurs apprenants ont signé depuis le même téléphone."),
  outside_window: t("Une signature est en dehors des heures de la séance."),
  signed_while_absent: t("Une personne notée absente a signé."),
  signed_not_awaited: t("Une personne qui n'était pas attendue a signé."),
  signed_while_excused: t("Une personne a signé alors qu'un justificatif accepté couvre cette demi-journée."),
  trainer_unsigned: t("Le formateur n'a pas contresigné une semaine après la séance."),
  on_holiday: t("La séance est un jour férié."),
  on_closed_day: t("La séance est un jour de fermeture du centre."),
  trainer_overlap: t("Le formateur a une autre séance à la même heure."),
  room_overlap: t("La salle a une autre séance à la même heure."),
  room_too_small: t("La salle accueille moins de personnes qu'il n'y en avait."),
  title_changed: t("L'intitulé de la séance a changé depuis l'ouverture de la signature."),
}
