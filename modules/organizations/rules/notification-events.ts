/** What members may be told of, centre by centre. Each capability adds its own. */
export const centerEvents = [
  "student_activated",
  "document_submitted",
  "partnership_accepted",
  "partnership_declined",
] as const
export type CenterEvent = (typeof centerEvents)[number]
