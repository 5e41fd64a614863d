import { RefusedError, useClient } from "@jalon/client"
import { useCallback, useEffect, useState } from "react"
import { alreadySignedWords, confirmedWords, signedWords } from "../../rules/index.ts"
import {
  exchangeCode,
  lookAtPersonalLink,
  ownSheet,
  signAttendance,
  signByPersonalLink,
} from "../../wire/index.ts"
import { browserMark, keepReceipt, keptReceipt } from "./browser-mark.ts"
import { signingWords } from "./strings.fr.ts"

export type OwnSheet = Awaited<ReturnType<typeof readSheet>>
type Client = ReturnType<typeof useClient>

const readSheet = async (client: Client, sheetId: string) =>
  (await client.call(ownSheet, { params: { sheetId } }, { quiet: true })).sheet

export type SigningStep =
  | { kind: "reading" }
  | { kind: "visitor" }
  | { kind: "failed"; message: string | null }
  | { kind: "ready"; sheet: OwnSheet; receipt: string | null; link: string | null; message: string | null }
  | { kind: "done"; sheet: OwnSheet; sentence: string }

const STUDENT = 0

/** So begins what stands behind the # of an address that was mailed: its owner needs no log-in. */
const LINK = "lien."

/** A sheet that a learner is not on does not exist for them: they are told what to do about it. */
const sentenceOf = ({ code, message }: RefusedError): string =>
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
  message: error instanceof RefusedError ? sentenceOf(error) : null,
})

const stepOf = (
  sheet: OwnSheet,
  proof: { receipt: string | null; link: string | null; message: string | null },
) =>
  sheet.state === "signed"
    ? ({ kind: "done", sheet, sentence: sheet.sentence } as const)
    : ({ kind: "ready", sheet, ...proof } as const)

const stepByLink = async (client: Client, sheetId: string, link: string): Promise<SigningStep> => {
  const body = { sheet_id: sheetId, token: link }
  const { sheet } = await client.call(lookAtPersonalLink, { body }, { quiet: true })
  return stepOf(sheet, { receipt: null, link, message: null })
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

const firstStep = async (client: Client, sheetId: string): Promise<SigningStep> => {
  const code = takeCode()
  try {
    if (code?.startsWith(LINK)) return await stepByLink(client, sheetId, code.slice(LINK.length))
    const message = code === null ? null : await exchange(client, sheetId, code)
    if (client.session.read("accessToken") === null || client.session.read("accountType") !== STUDENT)
      return { kind: "visitor" }
    const sheet = await readSheet(client, sheetId)
    return stepOf(sheet, { receipt: keptReceipt(sheetId), link: null, message })
  } catch (error) {
    return failedBy(error)
  }
}

const sendSignature = (
  client: Client,
  sheetId: string,
  { receipt, link }: SigningStep & { kind: "ready" },
  pin: string | null,
) => {
  if (link !== null)
    return client.call(signByPersonalLink, { body: { sheet_id: sheetId, token: link } }, { quiet: true })
  const proof = pin !== null ? { pin } : receipt !== null && { receipt }
  return client.call(
    signAttendance,
    { params: { sheetId }, body: { browser: browserMark(), ...proof } },
    { quiet: true },
  )
}

/**
 * What was scanned is exchanged for a receipt before anything else, log-in included; then the learner reads what they sign, and
 * signs with one gesture.
 */
export const useAttendanceSigning = (sheetId: string) => {
  const client = useClient()
  const [step, setStep] = useState<SigningStep>({ kind: "reading" })
  const [isPending, setPending] = useState(false)

  const begin = useCallback(async () => {
    setStep({ kind: "reading" })
    setStep(await firstStep(client, sheetId))
  }, [client, sheetId])

  useEffect(() => void begin(), [begin])

  const sign = async (pin: string | null) => {
    if (step.kind !== "ready") return
    setPending(true)
    try {
      const { minute, is_repeat } = await sendSignature(client, sheetId, step, pin)
      const first = step.link === null ? signedWords : confirmedWords
      const sentence = is_repeat ? alreadySignedWords(minute) : first(minute)
      setStep({ kind: "done", sheet: step.sheet, sentence })
    } catch (error) {
      if (error instanceof RefusedError) setStep({ ...step, receipt: null, message: sentenceOf(error) })
      else setStep({ kind: "failed", message: null })
    } finally {
      setPending(false)
    }
  }

  return { step, sign, isPending, again: begin }
}
