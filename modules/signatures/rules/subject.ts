/** What may be signed: the module that owns such a thing sends it and is told what became of it. */
export const SUBJECTS = ["contract", "amendment"] as const

export type Subject = (typeof SUBJECTS)[number]
