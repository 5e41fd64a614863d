import type { Said, State } from "@jalon/wire-kit"
import { RefusedError } from "./errors.ts"
import { UNREACHABLE } from "./messages.fr.ts"

const STATES: readonly State[] = ["success", "error", "warning", "info", "primary"]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const answerOf = async (response: Response): Promise<Record<string, unknown>> => {
  try {
    const answer: unknown = await response.json()
    return isRecord(answer) ? answer : {}
  } catch {
    return {}
  }
}

const stateOf = (value: unknown): State | null => STATES.find((state) => state === value) ?? null

const fieldsOf = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([path, message]) => [path, String(message)]))
    : {}

/** The sentence an answer carries for the toast, if it carries one. */
export const saidBy = (answer: Record<string, unknown>): Said | null => {
  const state = stateOf(answer.state)
  const message = answer.message
  return typeof message === "string" && message !== "" ? { message, state: state ?? "primary" } : null
}

/** A proxy in between may answer a page instead of our refusal: the sentence is then the general one. */
export const refusalOf = async (response: Response): Promise<RefusedError> => {
  const answer = await answerOf(response)
  const said = saidBy(answer)
  return new RefusedError({
    code: typeof answer.code === "string" ? answer.code : "server.failed",
    message: said?.message ?? UNREACHABLE,
    state: stateOf(answer.state) ?? "error",
    fields: fieldsOf(answer.fields),
    status: response.status,
  })
}
