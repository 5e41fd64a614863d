import { RefusedError, useClient } from "@jalon/client"
import { useCallback, useEffect, useState } from "react"
import { alreadySignedWords, signedWords } from "../../rules/index.ts"
import { exchangeCode, ownSheet, signAttendance } from "../../wire/index.ts"
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
  | { kind: "ready"; sheet: OwnSheet; receipt: string | null; message: string | null }
  | { kind: "done"; sheet: OwnSheet; sentence: string }

const STUDENT = 0

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
    let message: string | null = null
    try {
      const code = takeCode()
      if (code !== null) {
        const call = { body: { sheet_id: sheetId, code, browser: browserMark() } }
        const { receipt } = await client.call(exchangeCode, call, { quiet: true })
        keepReceipt(sheetId, receipt)
      }
    } catch (error) {
      if (!(error instanceof RefusedError)) return setStep({ kind: "failed", message: null })
      message = error.message
    }
    if (client.session.read("accessToken") === null || client.session.read("accountType") !== STUDENT)
      return setStep({ kind: "visitor" })
    try {
      const sheet = await readSheet(client, sheetId)
      if (sheet.state === "signed") return setStep({ kind: "done", sheet, sentence: sheet.sentence })
      setStep({ kind: "ready", sheet, receipt: keptReceipt(sheetId), message })
    } catch (error) {
      setStep({ kind: "failed", message: error instanceof RefusedError ? sentenceOf(error) : null })
    }
  }, [client, sheetId])

  useEffect(() => void begin(), [begin])

  const sign = async (pin: string | null) => {
    if (step.kind !== "ready") return
    setPending(true)
    try {
      const { minute, is_repeat } = await client.call(
        signAttendance,
        {
          params: { sheetId },
          body: {
            browser: browserMark(),
            ...(pin !== null ? { pin } : step.receipt !== null && { receipt: step.receipt }),
          },
        },
        { quiet: true },
      )
      const sentence = is_repeat ? alreadySignedWords(minute) : signedWords(minute)
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
