/** Limits of the survey on apprentices. */
export const surveyLimits = {
  valid_from: "2024-01-01",
  source: "SIFA, contrôle EN03, édition 2024",
  /** From this age on, the portal asks to look at the line again. */
  elderYears: 50,
} as const

/** How long somebody whose contract was broken may go on being trained. */
export const trainingAfterBreak = {
  valid_from: "2019-01-01",
  source: "Code du travail, L6231-2, 5°",
  months: 6,
} as const
