export interface Sms {
  /** With its country: `+33612345678`. */
  readonly to: string
  readonly text: string
}

/**
 * - sent: the operator took the message.
 * - refused: it will never take it; trying again is useless.
 * - unreachable: nothing was accepted; trying again cannot make a second message.
 * - uncertain: it may have been taken and the answer lost.
 * The number is in none of them, nor what the operator says: it may say again what was sent.
 */
export type SmsOutcome = "sent" | "refused" | "unreachable" | "uncertain"

export interface SmsPort {
  send(sms: Sms): Promise<SmsOutcome>
}
