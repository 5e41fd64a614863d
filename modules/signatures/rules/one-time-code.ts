/** Six digits, ten minutes, five tries; three wrong codes in a row close the link until the school opens it again. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const TRIES_PER_CODE = 5
export const FAILED_CODES_BEFORE_LOCK = 3
export const CODES_PER_HOUR = 5

export type CodeState = {
  readonly tries: number
  readonly isUsed: boolean
  readonly expiresAt: Date
}

export type CodeVerdict = "right" | "wrong" | "spent"

/** A code that is spent says nothing of what was typed: right or wrong, the answer is the same. */
export const judgeCode = (code: CodeState | null, isMatch: boolean, now: Date): CodeVerdict => {
  if (code === null || code.isUsed || code.tries >= TRIES_PER_CODE || code.expiresAt <= now) return "spent"
  return isMatch ? "right" : "wrong"
}

/** Whether this wrong try uses the code up. */
export const isLastTry = ({ tries }: Pick<CodeState, "tries">): boolean => tries + 1 >= TRIES_PER_CODE

export const isLocked = (failedCodes: number): boolean => failedCodes >= FAILED_CODES_BEFORE_LOCK

/** « l•••@exemple.fr »: enough for its owner, too little for anybody else. */
export const maskedEmail = (email: string): string => {
  const [name = "", domain = ""] = email.split("@")
  return `${name.slice(0, 1)}•••@${domain}`
}

/** « •• •• •• •• 45 » */
export const maskedPhone = (phone: string): string => `•• •• •• •• ${phone.replaceAll(/\D/g, "").slice(-2)}`
