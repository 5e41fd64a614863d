import { type RefusedError, useCommand } from "@jalon/client"
import { askSigningCode, confirmSigningCode } from "../../wire/index.ts"

type Called = { isPending: boolean; refused: RefusedError | null }

/** How a code is asked for and typed: by a link, or for several acts in the space of a company. */
export type CodeCalls = {
  ask: Called & { run: (channel: "email" | "sms") => Promise<{ masked: string; minutes: number } | null> }
  confirm: Called & { run: (code: string) => Promise<object | null>; reset: () => void }
}

export const useLinkCodes = (token: string): CodeCalls => {
  const ask = useCommand(askSigningCode, { quiet: true })
  const confirm = useCommand(confirmSigningCode, { quiet: true })
  return {
    ask: { ...ask, run: (channel) => ask.run({ body: { token, channel } }) },
    confirm: { ...confirm, run: (code) => confirm.run({ body: { token, code } }) },
  }
}
