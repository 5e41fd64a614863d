/** « CFA Horizon Métiers (00000010900017) »: the name, then the SIRET as it is written on the forms. */
export const centerDisplayName = (name: string, siretNumber: string): string => `${name} (${siretNumber})`

export const centerNatures = ["responsable_formateur", "responsable", "formateur", "lieu_formation"] as const
export type CenterNature = (typeof centerNatures)[number]

export const holidayZones = [
  "metropole",
  "alsace_moselle",
  "guadeloupe",
  "martinique",
  "guyane",
  "reunion",
  "mayotte",
  "saint_martin",
  "saint_barthelemy",
] as const
export type HolidayZone = (typeof holidayZones)[number]

export const schoolZones = ["A", "B", "C", "corse", "drom", "none"] as const

export const timeZones = [
  "Europe/Paris",
  "America/Guadeloupe",
  "America/Martinique",
  "America/Cayenne",
  "Indian/Reunion",
  "Indian/Mayotte",
] as const
