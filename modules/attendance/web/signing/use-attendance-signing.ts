import { RefusedError, useClient } from "@jalon/client"
import { useCallback, useEffect, useState } from "react"
import { confirmedWords } from "../../rules/index.ts"
import {
  exchangeCode,
  lookAtPersonalLink,
  ownSheet,
  signAttendance,
  signByPersonalLink,
} from "../../wire/index.ts"
import { keptWords } from "../offline/kept.fr.ts"
import { keepSheet, keptSheet, ownKey } from "../offline/kept-sheets.ts"
import { isWaiting, keepForLater, type Waiting, waitingOf } from "../offline/outbox.ts"
import { accountIn, sendOutbox, sentenceOf } from "../offline/send-outbox.ts"
import { useOutbox } from "../offline/use-outbox.ts"
import { browserMark, keepReceipt, keptReceipt } from "./browser-mark.ts"
import { signingWords } from "./strings.fr.ts"

export type OwnSheet = Awaited<ReturnType<typeof readSheet>>
type Client = ReturnType<typeof useClient>

const readSheet = async (client: Client, sheetId: string) => {
  const { sheet } = await client.call(ownSheet, { params: { sheetId } }, { quiet: true })
  keepSheet(ownKey(sheetId), sheet)
  return sheet
}

/** What stands for the presence in the room. Without network a code is kept as it was scanned. */
type Proof = { receipt: string | null; code: string | null; link: string | null }
const noProof: Proof = { receipt: null, code: null, link: null }

/** The digits typed in place of a code, and what was drawn, if anything was. */
type Gesture = { pin: string | null; ink?: string | undefined }

type Ready = { kind: "ready"; sheet: OwnSheet | null; proof: Proof; message: string | null }
export type SigningStep =
  | { kind: "reading" }
  | { kind: "visitor" }
  | { kind: "failed"; message: string | null }
  | Ready
  /** Signed without network: waits on this phone. */
  | { kind: "kept"; sheet: OwnSheet | null; capturedAt: number }
  | { kind: "done"; sheet: OwnSheet | null; sentence: string }

const STUDENT = 0

/** A network that hardly works is as good as none: whoever signs is not held up. */
const PATIENCE_MS = 10_000

/** So begins what stands behind the # of an address that was mailed: its owner needs no log-in. */
const LINK = "lien."

/** A sheet that a learner is not on does not exist for them: they are told what to do about it. */
const refusalOf = ({ code, message }: RefusedError): string =>
  code === "not_found" ? signingWords.notFound : message

/** The code leaves the address at once: neither a reload nor whoever sees the screen uses it again. */
const takeCode = (): string | null => {
  const code = location.hash.slice(1)
  if (code === "") return null
  history.replaceState(history.state, "", location.pathname + location.search)
  return code
}

const failedBy = (error: unknown): SigningStep => ({
  kind: "failed",
  message: error instanceof RefusedError ? refusalOf(error) : null,
})

const stepOf = (sheet: OwnSheet, proof: Proof, message: string | null): SigningStep =>
  sheet.state === "signed"
    ? { kind: "done", sheet, sentence: sheet.sentence }
    : { kind: "ready", sheet, proof, message }

const stepByLink = async (client: Client, sheetId: string, link: string): Promise<SigningStep> => {
  const body = { sheet_id: sheetId, token: link }
  const { sheet } = await client.call(lookAtPersonalLink, { body }, { quiet: true })
  return stepOf(sheet, { ...noProof, link }, null)
}

/** Answers why not, when the code is no longer good. */
const exchange = async (client: Client, sheetId: string, code: string): Promise<string | null> => {
  try {
    const call = { body: { sheet_id: sheetId, code, browser: browserMark() } }
    const { receipt } = await client.call(exchangeCode, call, { quiet: true })
    keepReceipt(sheetId, receipt)
    return null
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error
    return error.message
  }
}

const isLearner = ({ session }: Client): boolean =>
  session.read("accessToken") !== null && session.read("accountType") === STUDENT

const waitingOn = async (client: Client, sheetId: string): Promise<Waiting | undefined> =>
  (await waitingOf(accountIn(client.session) ?? "")).find(
    (one) => one.sheetId === sheetId && one.what.kind === "own" && isWaiting(one),
  )

/** Nobody answers: what this phone knows of the sheet, if anything, and what it has seen of the room. */
const stepOffline = async (client: Client, sheetId: string, code: string | null): Promise<SigningStep> => {
  const seen = await keptSheet<OwnSheet>(ownKey(sheetId))
  if (seen?.state === "signed") return stepOf(seen, noProof, null)
  // What could be signed then says nothing of now: the server decides when it has the signature.
  const sheet = seen && { ...seen, state: "open" as const, sentence: "" }
  const waiting = await waitingOn(client, sheetId)
  if (waiting) return { kind: "kept", sheet, capturedAt: waiting.capturedAt }
  const proof = { ...noProof, code, receipt: code === null ? keptReceipt(sheetId) : null }
  return { kind: "ready", sheet, proof, message: null }
}

const firstStep = async (client: Client, sheetId: string): Promise<SigningStep> => {
  const code = takeCode()
  const isLink = code?.startsWith(LINK) ?? false
  try {
    if (code !== null && isLink) return await stepByLink(client, sheetId, code.slice(LINK.length))
    const message = code === null ? null : await exchange(client, sheetId, code)
    if (!isLearner(client)) return { kind: "visitor" }
    // What was signed here without network is sent before it is asked what there is to sign.
    if (await waitingOn(client, sheetId)) await sendOutbox(client)
    const sheet = await readSheet(client, sheetId)
    return stepOf(sheet, { ...noProof, receipt: keptReceipt(sheetId) }, message)
  } catch (error) {
    if (error instanceof RefusedError || isLink || !isLearner(client)) return failedBy(error)
    return stepOffline(client, sheetId, code)
  }
}

const proofOf = ({ receipt, code }: Proof, { pin, ...drawn }: Gesture) => {
  if (pin !== null) return { pin, ...drawn }
  if (receipt !== null) return { receipt, ...drawn }
  return code === null ? drawn : { code, ...drawn }
}

const sendSignature = async (
  client: Client,
  sheetId: string,
  { proof }: Ready,
  gesture: Gesture,
): Promise<string> => {
  const options = { quiet: true, signal: AbortSignal.timeout(PATIENCE_MS) }
  if (proof.link === null) {
    const body = { browser: browserMark(), ...proofOf(proof, gesture) }
    return sentenceOf(await client.call(signAttendance, { params: { sheetId }, body }, options))
  }
  const body = { sheet_id: sheetId, token: proof.link, ink: gesture.ink }
  const signed = await client.call(signByPersonalLink, { body }, options)
  return signed.is_repeat ? sentenceOf({ ...signed, is_asked: false }) : confirmedWords(signed.minute)
}

const keepSignature = (client: Client, sheetId: string, { sheet, proof }: Ready, gesture: Gesture) =>
  keepForLater({
    account: accountIn(client.session) ?? "",
    sheetId,
    studentId: null,
    title: sheet === null ? keptWords.own : keptWords.ownOn(sheet.label),
    what: { kind: "own", browser: browserMark(), proof: proofOf(proof, gesture) },
  })

/**
 * What was scanned is exchanged for a receipt before anything else, log-in included; then the learner reads what they sign, and
 * signs with one gesture. Without network the gesture and the code are kept, and sent once it is back.
 */
export const useAttendanceSigning = (sheetId: string) => {
  const client = useClient()
  const [step, setStep] = useState<SigningStep>({ kind: "reading" })
  const [isPending, setPending] = useState(false)
  const waiting = useOutbox((entry, sentence) => {
    if (entry.sheetId === sheetId && sentence !== null)
      setStep((now) => ({ kind: "done", sheet: "sheet" in now ? now.sheet : null, sentence }))
  })

  const begin = useCallback(async () => {
    setStep({ kind: "reading" })
    setStep(await firstStep(client, sheetId))
  }, [client, sheetId])

  useEffect(() => {
    void begin()
    // Scanned again while the page is open: only what stands behind the # changes.
    const again = () => void begin()
    addEventListener("hashchange", again)
    return () => removeEventListener("hashchange", again)
  }, [begin])

  const signWithoutNetwork = async (ready: Ready, gesture: Gesture): Promise<SigningStep> => {
    try {
      const { capturedAt } = await keepSignature(client, sheetId, ready, gesture)
      return { kind: "kept", sheet: ready.sheet, capturedAt }
    } catch {
      // A browser that keeps nothing.
      return { kind: "failed", message: null }
    }
  }

  const signedStep = async (ready: Ready, gesture: Gesture): Promise<SigningStep> => {
    try {
      return {
        kind: "done",
        sheet: ready.sheet,
        sentence: await sendSignature(client, sheetId, ready, gesture),
      }
    } catch (error) {
      if (error instanceof RefusedError) return { ...ready, proof: noProof, message: refusalOf(error) }
      return ready.proof.link === null
        ? signWithoutNetwork(ready, gesture)
        : { kind: "failed", message: null }
    }
  }

  const sign = async (gesture: Gesture) => {
    if (step.kind !== "ready") return
    setPending(true)
    // A code that was scanned without network cannot be sent as it is: only with the time at which it was seen.
    const isOffline = step.proof.code !== null
    setStep(isOffline ? await signWithoutNetwork(step, gesture) : await signedStep(step, gesture))
    if (isOffline && navigator.onLine) void sendOutbox(client)
    setPending(false)
  }

  return { step, sign, isPending, again: begin, waiting }
}
