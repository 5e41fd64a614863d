import { at, listAt, textAt } from "../registers/json.ts"
import { maskSecrets } from "./mask.ts"
import type { OperatorKey } from "./operators.data.ts"

/**
 * Why an operator did not do what was asked.
 * - refused: it read the request and says what is wrong with it.
 * - no_token: it does not know our software, or no longer.
 * - key_refused: it knows our software, not the key of the centre.
 * - unknown: it has no such file.
 * - busy: it asks us to come back later.
 * - failed, late, cut_off: it may have done it all the same when something was sent.
 * - unreachable: nothing was sent.
 * - garbled: its answer makes no sense to us.
 * - not_supported: this flow goes by the portal. not_configured: this installation has no access to this operator.
 */
export type OpcoFault =
  | "refused"
  | "no_token"
  | "key_refused"
  | "unknown"
  | "busy"
  | "failed"
  | "late"
  | "cut_off"
  | "unreachable"
  | "garbled"
  | "not_supported"
  | "not_configured"

export type OpcoErrorItem = { readonly code?: string; readonly field?: string; readonly message: string }

/** The same whatever the operator. Nothing in it is a secret. */
export type OpcoError = {
  readonly opco: OperatorKey
  readonly fault: OpcoFault
  readonly httpStatus: number | null
  readonly items: readonly OpcoErrorItem[]
  /** What it answered, masked and cut. */
  readonly raw: string
  /** May be asked again as it is. */
  readonly retryable: boolean
  readonly retryAfterSeconds: number | null
  /** It may have been done: look at the states before sending again. */
  readonly isAmbiguous: boolean
}

export type OpcoAnswer<Value> =
  | { readonly outcome: "done"; readonly value: Value }
  | { readonly outcome: "failed"; readonly error: OpcoError }

const LONGEST_RAW = 2_000
const LONGEST_MESSAGE = 400
const MOST_ITEMS = 30

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const textOf = (item: unknown, ...names: readonly string[]): string | undefined => {
  for (const name of names) {
    const found = at(item, name)
    if (typeof found === "string" && found.trim() !== "") return found.trim()
    if (typeof found === "number") return String(found)
  }
  return undefined
}

const itemOf = (item: unknown): OpcoErrorItem | null => {
  if (typeof item === "string") return { message: item }
  const message = textOf(item, "description", "message", "libelle", "detail")
  const code = textOf(item, "code")
  const field = textOf(item, "champ", "field", "path", "propertyPath")
  if (message === undefined && code === undefined) return null
  return {
    message: message ?? code ?? "",
    ...(code !== undefined && { code }),
    ...(field !== undefined && { field }),
  }
}

/** `{errors: [...]}`, `{description}`, `{comment, errors: null}` and what else was met. */
const itemsOf = (body: unknown): OpcoErrorItem[] => {
  const listed = (listAt(body, "errors") ?? []).map(itemOf).filter((item) => item !== null)
  if (listed.length > 0) return listed
  const alone =
    textAt(body, "description") ??
    textAt(body, "comment") ??
    textAt(body, "message") ??
    textAt(body, "error_description")
  return alone === null ? [] : [{ message: alone }]
}

/** Read from the body of an answer; keys, tokens and numbers that are nobody's business are masked first. */
export const readErrorBody = (body: string, secrets: readonly string[]): Pick<OpcoError, "items" | "raw"> => {
  const raw = maskSecrets(body, secrets)
  const items = itemsOf(parsed(raw))
    .slice(0, MOST_ITEMS)
    .map((item) => ({ ...item, message: item.message.slice(0, LONGEST_MESSAGE) }))
  return { items, raw: raw.slice(0, LONGEST_RAW) }
}
