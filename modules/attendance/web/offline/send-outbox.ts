import { type Client, RefusedError, type Session } from "@jalon/client"
import { alreadySignedWords, correctionAskedWords, signedWords } from "../../rules/index.ts"
import { signAttendance } from "../../wire/index.ts"
import { forgetWaiting, isWaiting, refuseWaiting, type Waiting, waitingOf } from "./outbox.ts"

/** Who is signed in, as their token says: what else is known of them may not be on this device without network. */
export const accountIn = (session: Session): string | null => {
  try {
    const stated = (session.read("accessToken") ?? "").split(".")[1] ?? ""
    const { sub } = JSON.parse(atob(stated.replaceAll("-", "+").replaceAll("_", "/"))) as { sub?: unknown }
    return typeof sub === "string" ? sub : null
  } catch {
    return null
  }
}

type Signed = { minute: number; is_repeat: boolean; is_asked: boolean }

export const sentenceOf = ({ minute, is_repeat, is_asked }: Signed): string => {
  if (is_asked) return correctionAskedWords()
  return is_repeat ? alreadySignedWords(minute) : signedWords(minute)
}

const sendOne = async (client: Client, entry: Waiting): Promise<string | null> => {
  const { sheetId, what, capturedAt } = entry
  // What those who teach do weighs nothing on the page of a learner.
  if (what.kind !== "own") return (await import("./send-taught.ts")).sendTaught(client, entry)
  const offline = { captured_at: capturedAt, sent_at: Date.now() }
  const body = { browser: what.browser, ...what.proof, offline }
  return sentenceOf(await client.call(signAttendance, { params: { sheetId }, body }, { quiet: true }))
}

/** Says nothing of what was sent: the session is over, too many calls, a server in trouble. */
const isPassing = ({ status }: RefusedError): boolean => status === 401 || status === 429 || status >= 500

/** Answers whether the next one may be sent. */
const settle = async (
  client: Client,
  entry: Waiting,
  onSent: (entry: Waiting, sentence: string | null) => void,
): Promise<boolean> => {
  try {
    const sentence = await sendOne(client, entry)
    await forgetWaiting(entry)
    onSent(entry, sentence)
    return true
  } catch (error) {
    // Nobody answered: everything stays, in its order.
    if (!(error instanceof RefusedError) || isPassing(error)) return false
    await refuseWaiting(entry, error.message)
    return true
  }
}

const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request("jalon.attendance.outbox", work) : work()

/**
 * Sends what waits, oldest first, one tab at a time. What was received and not acknowledged is sent again: the server finds
 * the first one. Answers whether everything was received.
 */
export const sendOutbox = (
  client: Client,
  onSent: (entry: Waiting, sentence: string | null) => void = () => undefined,
): Promise<boolean> =>
  oneAtATime(async () => {
    const account = accountIn(client.session)
    if (account === null) return true
    for (const entry of (await waitingOf(account)).filter(isWaiting))
      if (!(await settle(client, entry, onSent))) return false
    return true
  })
