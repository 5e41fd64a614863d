import type { RefusedError } from "@jalon/client"
import { afterPress, useErrorTitle, usePressed } from "@jalon/ui"
import {
  type Faults,
  faultOnLeaving,
  placeRefusal,
  precisionOf,
  readForm,
  typedIn,
  withFault,
} from "@jalon/wire-kit"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import type * as z from "zod/mini"
import { formWords } from "./strings.fr.ts"

interface FormSettings<S extends z.ZodMiniObject> {
  schema: S
  /** The command behind the form: its refusals are shown here. */
  command: { refused: RefusedError | null; reset: () => void }
  /** Answers null when the server refused or could not be reached. */
  send: (values: z.output<S>) => Promise<unknown>
  /** Refusals that are about one field. */
  fieldOf?: Readonly<Record<string, string>>
  /** Rules beyond the schema, such as those of a new password. */
  check?: (values: z.output<S>) => Faults
  /** Labels by field, for a form that lists its faults above it when there are several. */
  labels?: Readonly<Record<string, string>>
}

/**
 * The behaviour every form of this module shares: format checked on leaving a filled field, missing fields told
 * only on sending, focus on what is to be corrected. The inputs keep their own values, so that password managers
 * fill them as they like. Written here because the usual form library does not fit in the weight of /login.
 */
export const useForm = <S extends z.ZodMiniObject>(settings: FormSettings<S>) => {
  const { schema, command, send, fieldOf, check, labels } = settings
  const { refused } = command
  const form = useRef<HTMLFormElement>(null)
  const prefix = useId()
  const pressed = usePressed()
  const [faults, setFaults] = useState<Faults>({})
  const [isCut, setCut] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const count = Object.keys(faults).length
  const summed = labels !== undefined && count > 1
  const message = refused ? placeRefusal(refused, fieldOf).message : isCut ? formWords.unreachable : null

  const show = (found: Faults) => {
    setFaults(found)
    setAttempt((previous) => previous + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is placed once, when it arrives
  useEffect(() => {
    if (refused) show(placeRefusal(refused, fieldOf).faults)
  }, [refused])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an attempt moves the focus, never a correction
  useEffect(() => {
    if (attempt > 0 && !summed) focusFirst(form.current, faults)
  }, [attempt])

  useErrorTitle(!summed && (count > 0 || message !== null))

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readForm(schema, typedIn(new FormData(event.currentTarget)))
    const found = read.values ? (check?.(read.values) ?? {}) : read.faults
    command.reset()
    setCut(false)
    if (!read.values || Object.keys(found).length > 0) return show(found)
    setFaults({})
    // When the server did answer, its refusal is shown rather than the cut.
    if ((await send(read.values)) === null) setCut(true)
  }

  const field = (name: keyof z.output<S> & string) => ({
    id: `${prefix}${name}`,
    name,
    error: faults[name],
    precision: precisionOf(faults[name]),
    onBlur: (event: { target: { value: string } }) => {
      const fault = faultOnLeaving(schema, name, event.target.value)
      if (!fault) return
      const tell = () => setFaults((others) => withFault(others, name, fault))
      if (pressed.current) afterPress(tell)
      else tell()
    },
    onInput: () => {
      if (faults[name]) setFaults(withFault(faults, name, undefined))
    },
  })

  const problems = summed
    ? Object.entries(faults).map(([name, fault]) => ({
        id: `${prefix}${name}`,
        label: labels[name] ?? name,
        message: fault,
      }))
    : []

  return {
    props: { ref: form, onSubmit },
    field,
    message,
    problems,
    attempt,
  }
}

/** The first faulty field, else the last one that holds something to type again (the password of a wrong pair). */
const focusFirst = (form: HTMLFormElement | null, faults: Faults) => {
  const inputs = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement)
  const target = inputs.find((input) => faults[input.name]) ?? inputs.findLast((input) => input.name !== "")
  target?.focus()
  target?.select()
}
