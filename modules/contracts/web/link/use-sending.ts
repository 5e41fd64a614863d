import { type Answer, useCommand } from "@jalon/client"
import { type DeadState, deadStateOf } from "@jalon/guest-links/web"
import type { CallOf, CommandRoute } from "@jalon/wire-kit"
import { useEffect, useEffectEvent, useState } from "react"

interface SendingOptions<R extends CommandRoute> {
  onDone: (answer: Answer<R>) => void
  onDead: (state: DeadState) => void
  /** By field, as the server refused them. */
  onFaults: (faults: Readonly<Record<string, string>>) => void
}

/** Sends what a link asked for. Anything but a success keeps all that was typed and shows the server's message. */
export const useSending = <R extends CommandRoute>(route: R, options: SendingOptions<R>) => {
  const [said, setSaid] = useState<string | null>(null)
  const command = useCommand(route, {
    onDone: (answer) => (answer.state === "success" ? options.onDone(answer) : setSaid(answer.message)),
  })
  const { refused } = command
  const tell = useEffectEvent((error: NonNullable<typeof refused>) => {
    const dead = deadStateOf(undefined, error)
    if (dead) options.onDead(dead)
    else options.onFaults(error.fields)
  })
  useEffect(() => {
    if (refused) tell(refused)
  }, [refused])
  const run = command.run as (input: CallOf<R>) => Promise<unknown>
  return {
    send: (input: CallOf<R>) => {
      setSaid(null)
      void run(input)
    },
    isPending: command.isPending,
    message: said ?? refused?.message ?? null,
  }
}
