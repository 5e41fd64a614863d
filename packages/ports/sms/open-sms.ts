import type { Sms, SmsOutcome, SmsPort } from "./sms-port.ts"

export interface SmsSettings {
  /** `https://api.brevo.com/v3`, or the simulator. */
  readonly smsUrl: string
  readonly smsKey: string
  /** Whom the message says it is from: eleven letters and digits at most. */
  readonly smsSender: string
  readonly timeoutMs?: number
}

const TIME_LIMIT = 10_000
const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"])
const SENDER = /^[A-Za-z0-9]{1,11}$/
const NUMBER = /^\+\d{8,15}$/
/** Nothing was sent: there was nobody to send it to. */
const NOT_SENT = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"])

/** A key and a code go out only where nobody can read them on the way. */
const insistOnSafeAddress = (url: string): void => {
  const { protocol, hostname, username, password } = new URL(url)
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname))
  if (!isSafe || username !== "" || password !== "")
    throw new Error("the operator of text messages is called by https, without a name in its address")
}

const outcomeOf = (status: number): SmsOutcome => {
  if (status >= 200 && status < 300) return "sent"
  // A key that is not taken, credits that are used up, too many calls: ours to put right, the message is still good.
  if (status === 401 || status === 402 || status === 403 || status === 429) return "unreachable"
  if (status >= 300 && status < 500) return "refused"
  return "uncertain"
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && "code" in cause ? String(cause.code) : ""
}

/** Text messages by an operator in the shape of Brevo's API, version 3. */
export const openSms = ({ smsUrl, smsKey, smsSender, timeoutMs = TIME_LIMIT }: SmsSettings): SmsPort => {
  insistOnSafeAddress(smsUrl)
  if (!SENDER.test(smsSender))
    throw new Error("a sender of text messages has eleven letters and digits at most")
  const post = ({ to, text }: Sms) =>
    fetch(`${smsUrl.replace(/\/$/, "")}/transactionalSMS/send`, {
      method: "POST",
      // A key is never carried to another address than the one it was given for.
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: "application/json", "content-type": "application/json", "api-key": smsKey },
      body: JSON.stringify({
        sender: smsSender,
        recipient: to.slice(1),
        content: text,
        type: "transactional",
      }),
    })
  return {
    async send(sms) {
      if (!NUMBER.test(sms.to)) return "refused"
      try {
        const answer = await post(sms)
        await answer.body?.cancel()
        return outcomeOf(answer.status)
      } catch (error) {
        return NOT_SENT.has(causeOf(error)) ? "unreachable" : "uncertain"
      }
    },
  }
}
