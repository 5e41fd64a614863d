/** Documents on which a number of social security is printed. */
const SHOW_NIR: readonly string[] = ["cerfa_signe", "contrat_precedent", "dpae"]
const SIGNED_AMENDMENT = /^avenant_\d+_signed$/

/** That it is there says something of health. */
export const isHealthAttachment = (code: string): boolean => code === "rqth"

/** Shows what is sealed elsewhere: it leaves the school only with those who may see that. */
export const isSecretAttachment = (code: string): boolean =>
  isHealthAttachment(code) || SHOW_NIR.includes(code) || SIGNED_AMENDMENT.test(code)
