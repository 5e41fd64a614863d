/** What a school does on its first day, in its order: each needs the ones before. */
export const firstSteps = ["center", "training", "class", "students", "invitations", "contract"] as const
export type FirstStep = (typeof firstSteps)[number]
