import type { OpcoCaller } from "./call.ts"
import { type OpcoClient, opcoClient } from "./opco-client.ts"
import { type OperatorKey, type OperatorProtocol, operatorKeys } from "./operators.data.ts"
import type { OpcoSettings } from "./settings.ts"
import { type TokenSource, tokenSource } from "./token.ts"

export type Opcos = {
  /** Whether this installation may speak to it at all. */
  readonly isConfigured: (opco: OperatorKey) => boolean
  /** How it writes the code of a certification; null when this installation does not speak to it. */
  readonly rncpFormat: (opco: OperatorKey) => OperatorProtocol["rncpFormat"] | null
  /** How many requests it takes in a second; null when this installation does not speak to it. */
  readonly callsPerSecond: (opco: OperatorKey) => number | null
  /** Null without an access of the software to that operator: everything goes by its portal. */
  readonly open: (opco: OperatorKey, caller: OpcoCaller) => OpcoClient | null
}

const TOKEN_MS = 10_000

/** The operators that this installation may speak to, one token for each. */
export const openOpcos = (settings: OpcoSettings): Opcos => {
  const { operators } = settings
  const tokens = new Map<OperatorKey, TokenSource>()
  for (const opco of operatorKeys) {
    const operator = operators[opco]
    if (operator) tokens.set(opco, tokenSource(operator, settings.timeoutMs ?? TOKEN_MS))
  }
  return {
    isConfigured: (opco) => tokens.has(opco),
    rncpFormat: (opco) => operators[opco]?.protocol.rncpFormat ?? null,
    callsPerSecond: (opco) => operators[opco]?.callsPerSecond ?? null,
    open: (opco, caller) => {
      const [operator, source] = [operators[opco], tokens.get(opco)]
      return operator && source ? opcoClient({ operator, settings, tokens: source, caller }) : null
    },
  }
}
