import { durationWords, permilleWords } from "@jalon/education/rules"
import type { RateKey } from "./rates.ts"
import type { WarningCode } from "./warnings.ts"

export const rateWords: Readonly<Record<RateKey, { label: string; formula: string }>> = {
  presence: { label: "Taux de présence", formula: "heures de présence ÷ heures dues" },
  proved: { label: "Taux de présence signée", formula: "heures signées ÷ heures dues" },
  attendance: {
    label: "Taux d’assiduité",
    formula: "1 − heures d’absence injustifiée ÷ heures dues",
  },
  attendance_neutral: {
    label: "Taux d’assiduité neutralisé",
    formula: "heures signées ÷ (heures dues − heures justifiées)",
  },
  absence: { label: "Taux d’absentéisme", formula: "1 − taux de présence" },
  unjustified_share: { label: "Part d’injustifié", formula: "heures injustifiées ÷ heures d’absence" },
  punctuality: { label: "Taux de ponctualité", formula: "présences à l’heure ÷ présences" },
  signature: { label: "Taux de signature", formula: "signatures ÷ présences" },
}

/** « 79,0 % », or « — » when there is nothing to measure. */
export const rateText = (permille: number | null): string =>
  permille === null ? "—" : permilleWords(permille)

/** « 27 h 40 », and « 27,67 » where a sheet wants a number. */
export const hoursText = (minutes: number): string => durationWords(minutes)
export const hoursNumber = (minutes: number): string => (minutes / 60).toFixed(2).replace(".", ",")

export const warningWords: Readonly<Record<WarningCode, string>> = {
  first_day_absent: "Absence le premier jour de cours",
  consecutive: "3 demi-journées d’absence de suite, sans nouvelles",
  unjustified_30d: "4 demi-journées injustifiées en 30 jours",
  rate_drop: "Présence en baisse sur les 20 derniers créneaux",
  serial_late: "5 retards en 30 jours",
  employer_retention: "Maintien en entreprise répété",
  hours_risk: "Heures réalisées sous 90 % à la fin de l’année",
}
