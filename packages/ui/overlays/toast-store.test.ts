import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import {
  closeToast,
  currentToast,
  lastToasts,
  oldToast,
  pauseToast,
  resumeToast,
  subscribeToToasts,
  toast,
} from "./toast-store.ts"

const title = () => currentToast()?.title

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  closeToast()
  for (const reason of ["hover", "focus", "hidden"] as const) resumeToast(reason)
  vi.useRealTimers()
})

describe("a new-style toast", () => {
  it("[T-02] goes away after 5 s by default", () => {
    toast({ title: "Enregistré" })
    vi.advanceTimersByTime(4999)
    expect(title()).toBe("Enregistré")
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it("[T-02] is replaced by the next one, which lives its whole time", () => {
    toast({ title: "Premier" })
    vi.advanceTimersByTime(4000)
    toast({ title: "Second" })
    expect(title()).toBe("Second")
    vi.advanceTimersByTime(4999)
    expect(title()).toBe("Second")
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it("[T-02] carries title, description, color, timeout, closable, icon and actions", () => {
    const content = {
      title: "Séance déplacée",
      description: "Lundi 7 septembre",
      color: "success",
      timeout: 9000,
      closable: false,
      icon: "✓",
      actions: [{ label: "Annuler", onPress: () => undefined }],
    } as const
    toast(content)
    expect(currentToast()).toMatchObject(content)
    vi.advanceTimersByTime(8999)
    expect(title()).toBe("Séance déplacée")
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it("[T-02] is primary and closable unless told otherwise", () => {
    toast({ title: "Bonjour" })
    expect(currentToast()).toMatchObject({ color: "primary", closable: true, closesOnClick: false })
  })

  it("stays until closed when its timeout is 0", () => {
    toast({ title: "À lire", timeout: 0 })
    vi.advanceTimersByTime(60_000)
    expect(title()).toBe("À lire")
    closeToast()
    expect(currentToast()).toBeNull()
  })
})

describe("an old-style toast", () => {
  it("[T-01] goes away after 4.5 s and closes on click", () => {
    oldToast("Mot de passe modifié", "success")
    expect(currentToast()).toMatchObject({ color: "success", closesOnClick: true })
    vi.advanceTimersByTime(4499)
    expect(title()).toBe("Mot de passe modifié")
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it("[T-01] takes a style it does not know as the plain one", () => {
    oldToast("Bonjour", "rainbow")
    expect(currentToast()?.color).toBe("primary")
  })
})

describe("the timer", () => {
  it("stands still while the message is hovered, focused or hidden", () => {
    toast({ title: "Lisez-moi" })
    vi.advanceTimersByTime(3000)
    pauseToast("hover")
    pauseToast("focus")
    vi.advanceTimersByTime(60_000)
    resumeToast("hover")
    vi.advanceTimersByTime(60_000)
    expect(title()).toBe("Lisez-moi")
    resumeToast("focus")
    vi.advanceTimersByTime(1999)
    expect(title()).toBe("Lisez-moi")
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it("waits for the page to be seen before it starts", () => {
    pauseToast("hidden")
    toast({ title: "Pendant votre absence" })
    vi.advanceTimersByTime(60_000)
    expect(title()).toBe("Pendant votre absence")
    resumeToast("hidden")
    vi.advanceTimersByTime(5000)
    expect(currentToast()).toBeNull()
  })

  it("is not held by the pointer that hovered the previous message", () => {
    toast({ title: "Premier" })
    pauseToast("hover")
    toast({ title: "Second" })
    vi.advanceTimersByTime(5000)
    expect(currentToast()).toBeNull()
  })
})

it("keeps the last 20 messages, newest first", () => {
  for (let count = 1; count <= 25; count++) toast({ title: `Message ${count}` })
  expect(lastToasts().map((kept) => kept.title)).toEqual(
    Array.from({ length: 20 }, (_, index) => `Message ${25 - index}`),
  )
})

it("tells its listeners of each change, until they leave", () => {
  const listener = vi.fn()
  const leave = subscribeToToasts(listener)
  toast({ title: "Un" })
  closeToast()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  toast({ title: "Deux" })
  expect(listener).toHaveBeenCalledTimes(2)
})
