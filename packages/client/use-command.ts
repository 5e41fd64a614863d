import type { CallOf, CommandRoute, ReadRoute } from "@jalon/wire-kit"
import { useRef, useState } from "react"
import { useClient } from "./ClientProvider.tsx"
import { useWorkBefore } from "./CommandsAfter.tsx"
import type { Answer, CallOptions } from "./client.ts"
import { RefusedError, UnreachableError } from "./errors.ts"

/** The command that takes another one back. */
export type Reverse = { route: CommandRoute; input: object }
export const reverse = <R extends CommandRoute>(route: R, input: CallOf<R>): Reverse => ({ route, input })

export type CommandOptions<R extends CommandRoute> = {
  onDone?: (answer: Answer<R>) => void
  /** Reads that are no longer true once the command is done. */
  refreshes?: readonly ReadRoute[]
  quiet?: CallOptions["quiet"]
  /** Keeps what nobody answered, to send it later: then nothing is shown as failed. */
  onUnsent?: (input: CallOf<R>) => void
  /** What takes it back, for what can be: offered in the message that says it is done. */
  undo?: (input: CallOf<R>) => Reverse
}

type RunInput<R extends CommandRoute> = keyof CallOf<R> extends never ? [] : [input: CallOf<R>]

export type Command<R extends CommandRoute> = {
  /** Answers null when the command was refused or nobody answered: the toast and `refused` tell it. */
  run(...input: RunInput<R>): Promise<Answer<R> | null>
  isPending: boolean
  refused: RefusedError | null
  reset(): void
}

type Unsure = { content: string; key: string }

/** A file cannot be compared as text: a command that carries one is never taken for the same. */
const contentOf = (input: object): string | null => ("file" in input ? null : JSON.stringify(input))

/** Sent again after a cut network, the same content keeps its key: it may have had its effect already. */
const keyFor = (content: string | null, unsure: Unsure | null): string =>
  content !== null && unsure?.content === content ? unsure.key : crypto.randomUUID()

export const useCommand = <R extends CommandRoute>(route: R, options: CommandOptions<R> = {}): Command<R> => {
  const client = useClient()
  const workBefore = useWorkBefore()
  const [isPending, setPending] = useState(false)
  const [refused, setRefused] = useState<RefusedError | null>(null)
  const unsure = useRef<Unsure | null>(null)

  const call = client.call as (route: CommandRoute, input: object, options: CallOptions) => Promise<object>
  const takeBack = async ({ route: back, input }: Reverse): Promise<void> => {
    try {
      await call(back, input, { idempotencyKey: crypto.randomUUID() })
    } catch (error) {
      // The toast has said it.
      if (!(error instanceof UnreachableError || error instanceof RefusedError)) throw error
    } finally {
      await client.stale.tell(options.refreshes ?? [])
    }
  }

  const undoOf = (input: object | undefined) => {
    const back = options.undo?.((input ?? {}) as CallOf<R>)
    return back && (() => void takeBack(back))
  }

  const keepUnsure = (content: string | null, key: string, input: object) => {
    unsure.current = content === null ? null : { content, key }
    options.onUnsent?.(input as CallOf<R>)
  }

  const run = async (...[input]: RunInput<R>): Promise<Answer<R> | null> => {
    const content = contentOf(input ?? {})
    const key = keyFor(content, unsure.current)
    unsure.current = null
    setPending(true)
    setRefused(null)
    try {
      await workBefore?.()
      const answer = (await call(route, input ?? {}, {
        quiet: options.quiet ?? false,
        idempotencyKey: key,
        undo: undoOf(input),
        keptUnsent: options.onUnsent !== undefined,
      })) as Answer<R>
      await client.stale.tell(options.refreshes ?? [])
      options.onDone?.(answer)
      return answer
    } catch (error) {
      if (error instanceof UnreachableError) keepUnsure(content, key, input ?? {})
      else if (error instanceof RefusedError) setRefused(error)
      else throw error
      return null
    } finally {
      setPending(false)
    }
  }

  return { run, isPending, refused, reset: () => setRefused(null) }
}
