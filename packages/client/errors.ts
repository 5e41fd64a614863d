import type { State } from "@jalon/wire-kit"

type Refused = {
  code: string
  message: string
  state: State
  fields: Record<string, string>
  status: number
}

/** The server answered no. */
export class RefusedError extends Error {
  override readonly name = "RefusedError"
  readonly code: string
  readonly state: State
  /** One French sentence per faulty field, keyed by its path. */
  readonly fields: Readonly<Record<string, string>>
  readonly status: number

  constructor({ code, message, state, fields, status }: Refused) {
    super(message)
    this.code = code
    this.state = state
    this.fields = fields
    this.status = status
  }
}

/** No answer came: the network is cut or the server is down. Nobody knows whether the command had its effect. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError"
}
