/** The five colours a toast can take; every non-GET answer carries one. */
export type State = "success" | "error" | "warning" | "info" | "primary"

/** What every non-GET answer carries beside its data. */
export type Said = { message: string; state: State }

/** What a refused call answers: the code is for programs, the sentence for people. */
export type RefusedAnswer = {
  code: string
  message: string
  state: "error"
  fields?: Record<string, string>
}
