import type { RefusedError } from "@jalon/client"
import { afterPress, type Unreadable, useErrorTitle, usePressed } from "@jalon/ui"
import {
  type BodyOf,
  bodyOf,
  type CallOf,
  type CommandRoute,
  type Faults,
  faultOnLeaving,
  fixedMessages,
  placeRefusal,
  precisionOf,
  readForm,
  withFault,
} from "@jalon/wire-kit"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { formWords as words } from "./strings.fr.ts"

type Body<R extends CommandRoute> = CallOf<R> extends { body: infer Sent } ? Sent : never
type Name<R extends CommandRoute> = keyof Body<R> & string

/** What the fields hold: a body on its way, in which anything may still be missing. */
export type Draft<R extends CommandRoute> = { [K in Name<R>]?: Body<R>[K] | null | "" }

export interface FormSettings<R extends CommandRoute, Answer> {
  /** The route whose body the form fills: fields are checked as the server will check them. */
  route: R
  initial: Draft<R>
  /** From `useCommand`: its refusals are shown here. */
  command: { refused: RefusedError | null; isPending: boolean; reset: () => void }
  /** Answers null when the server refused or could not be reached. */
  send: (body: BodyOf<R>) => Promise<Answer | null>
  /** Once saved; the place to close a panel or to go elsewhere. */
  onSaved?: (answer: Answer) => void
  /** By field, for the list of what is to be corrected. */
  labels: Readonly<Partial<Record<Name<R>, string>>>
  /** Refusals that are about one field. */
  fieldOf?: Readonly<Record<string, Name<R>>>
  /** Rules beyond the schema. */
  check?: (body: BodyOf<R>) => Faults
}

/**
 * A form of controlled fields. Format is checked on leaving a filled field, missing fields are told only on sending,
 * and the focus goes to what is to be corrected.
 */
export const useForm = <R extends CommandRoute, Answer>(settings: FormSettings<R, Answer>) => {
  const { route, command, fieldOf } = settings
  const schema = route.body
  if (!schema) throw new Error(`${route.method} ${route.path} takes no body`)
  const prefix = useId()
  const pressed = usePressed()
  const [start, setStart] = useState(settings.initial)
  const [draft, setDraft] = useState(settings.initial)
  const [faults, setFaults] = useState<Faults>({})
  /** Texts that mean nothing (« 31/02/2026 »), with how to put them right: the value itself is then null. */
  const [unread, setUnread] = useState<Readonly<Record<string, Unreadable>>>({})
  const [isCut, setCut] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const isSaved = useRef(false)

  const body = bodyOf(schema, draft)
  const isDirty =
    JSON.stringify(body) !== JSON.stringify(bodyOf(schema, start)) || Object.keys(unread).length > 0
  const { refused } = command
  const message = refused ? placeRefusal(refused, fieldOf).message : isCut ? words.unreachable : null
  const names = Object.keys(faults)
  const isSummed = names.length > 1
  const idOf = (path: string) => `${prefix}${path}`

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
    if (attempt > 0 && !isSummed && names[0]) focusOn(idOf(names[0]))
  }, [attempt])

  useErrorTitle(!isSummed && (names.length > 0 || message !== null))

  const set = <K extends Name<R>>(name: K, value: Draft<R>[K]) => {
    isSaved.current = false
    setDraft((now) => ({ ...now, [name]: value }))
    if (faults[name]) setFaults((others) => withFault(others, name, undefined))
  }

  const submit = async () => {
    const read = readForm(schema, body) as { values: BodyOf<R> | null; faults: Faults }
    const left = Object.fromEntries(Object.keys(unread).map((name) => [name, fixedMessages.invalid]))
    const own = read.values ? (settings.check?.(read.values) ?? {}) : read.faults
    const found = { ...own, ...left }
    command.reset()
    setCut(false)
    if (!read.values || Object.keys(found).length > 0) return show(found)
    setFaults({})
    const answer = await settings.send(read.values)
    // When the server did answer, its refusal is shown rather than the cut.
    if (answer === null) return setCut(true)
    isSaved.current = true
    setStart(draft)
    settings.onSaved?.(answer)
  }

  const common = (name: Name<R>) => ({
    id: idOf(name),
    name,
    error: faults[name],
    precision: unread[name]?.precision ?? precisionOf(faults[name]),
  })

  return {
    draft,
    set,
    isDirty,
    /** Asked at the very moment of leaving, before React has drawn the form again. */
    isUnsaved: () => isDirty && !isSaved.current,
    isPending: command.isPending,
    message,
    attempt,
    submit,
    problems: isSummed
      ? names.map((name) => ({
          id: idOf(name),
          label: (settings.labels as Faults)[name] ?? name,
          message: faults[name] ?? "",
        }))
      : [],
    idOf,
    /** For a field inside another: `address.code_postal`. */
    faultOf: (path: string) => faults[path],
    props: {
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    reset: (values: Draft<R> = settings.initial) => {
      isSaved.current = false
      setStart(values)
      setDraft(values)
      setFaults({})
      setUnread({})
      setCut(false)
      command.reset()
    },
    /** For TextField, TextArea and Select. */
    text: (name: Name<R>) => ({
      ...common(name),
      value: String(draft[name] ?? ""),
      onChange: (event: { target: { value: string } }) =>
        set(name, event.target.value as Draft<R>[typeof name]),
      onBlur: () => {
        const fault = faultOnLeaving(schema, name, String(draft[name] ?? ""))
        if (!fault) return
        const tell = () => setFaults((others) => withFault(others, name, fault))
        if (pressed.current) afterPress(tell)
        else tell()
      },
    }),
    /** For DateField, AmountField, ComboBox and RadioGroup, which tell a value. */
    value: <K extends Name<R>>(name: K) => ({
      ...common(name),
      value: (draft[name] === "" ? null : (draft[name] ?? null)) as Exclude<Body<R>[K], undefined> | null,
      unreadable: unread[name],
      onChange: (value: Body<R>[K] | null, unreadable?: Unreadable) => {
        set(name, value)
        setUnread(({ [name]: _, ...others }) => (unreadable ? { ...others, [name]: unreadable } : others))
      },
    }),
    /** For identifier fields (SIRET, postcode, phone), which tell a text. */
    code: (name: Name<R>) => ({
      ...common(name),
      value: String(draft[name] ?? ""),
      onChange: (value: string) => set(name, value as Draft<R>[typeof name]),
    }),
    /** For Checkbox. */
    checkbox: (name: Name<R>) => ({
      id: idOf(name),
      error: faults[name],
      isSelected: draft[name] === true,
      onChange: (isSelected: boolean) => set(name, isSelected as Draft<R>[typeof name]),
    }),
  }
}

/** What PanelForm needs to know of a form. */
export type AnyForm = Pick<
  ReturnType<typeof useForm>,
  "isDirty" | "isUnsaved" | "isPending" | "message" | "problems" | "attempt" | "submit" | "props"
>

/** A group of choices is not focusable itself: its first choice is. */
const focusOn = (id: string) => {
  const target = document.getElementById(id)
  const control = target?.matches("input, select, textarea, button") ? target : target?.querySelector("input")
  control?.focus()
  if (control instanceof HTMLInputElement) control.select()
}
