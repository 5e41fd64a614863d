import type { ReactNode } from "react"

export type ToastColor = "primary" | "success" | "warning" | "error" | "info"

export interface ToastAction {
  label: string
  onPress: () => void
}

export interface ToastContent {
  title: string
  description?: string
  color?: ToastColor
  /** Milliseconds; 0 keeps the message until it is closed. */
  timeout?: number
  closable?: boolean
  icon?: ReactNode
  actions?: readonly ToastAction[]
}

export interface ShownToast extends ToastContent {
  id: number
  color: ToastColor
  closable: boolean
  closesOnClick: boolean
  shownAt: Date
}

/** Why a timer stands still: it starts again once no reason is left. */
export type PauseReason = "hover" | "focus" | "hidden"

const KEPT = 20
const NEW_STYLE_MS = 5000
const OLD_STYLE_MS = 4500

let shown: ShownToast | null = null
let kept: readonly ShownToast[] = []
let nextId = 1
let remaining = 0
let startedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const pauses = new Set<PauseReason>()
const listeners = new Set<() => void>()

export const toast = (content: ToastContent): void => show(content, NEW_STYLE_MS, false)

const colors: readonly ToastColor[] = ["primary", "success", "warning", "error", "info"]

/** The older way of calling: a message and a style. Same component, shorter life, closes on click. */
export const oldToast = (message: string, style?: string): void => {
  const color = colors.find((known) => known === style) ?? "primary"
  show({ title: message, color }, OLD_STYLE_MS, true)
}

const show = (content: ToastContent, defaultTimeout: number, closesOnClick: boolean) => {
  clearTimeout(timer)
  // What held the previous message no longer concerns this one; a hidden page still does.
  pauses.delete("hover")
  pauses.delete("focus")
  shown = {
    ...content,
    id: nextId++,
    color: content.color ?? "primary",
    closable: content.closable ?? true,
    closesOnClick,
    shownAt: new Date(),
  }
  kept = [shown, ...kept].slice(0, KEPT)
  remaining = content.timeout ?? defaultTimeout
  run()
  tell()
}

export const closeToast = (): void => {
  clearTimeout(timer)
  shown = null
  tell()
}

export const pauseToast = (reason: PauseReason): void => {
  if (pauses.size === 0 && timer !== undefined) {
    clearTimeout(timer)
    timer = undefined
    remaining = Math.max(0, remaining - (Date.now() - startedAt))
  }
  pauses.add(reason)
}

export const resumeToast = (reason: PauseReason): void => {
  if (pauses.delete(reason)) run()
}

const run = () => {
  clearTimeout(timer)
  timer = undefined
  if (!shown || remaining <= 0 || pauses.size > 0) return
  startedAt = Date.now()
  timer = setTimeout(closeToast, remaining)
}

export const currentToast = (): ShownToast | null => shown

/** The last messages, newest first: a message missed on screen can be read again. */
export const lastToasts = (): readonly ShownToast[] => kept

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  for (const listener of listeners) listener()
}
