import type { User } from "@jalon/client"
import { expect, it } from "vitest"
import { createNavigationEvents, type NavigationEvent } from "./navigation-events.ts"

const zoe: User = {
  id: "u",
  email: "zoe@exemple.test",
  first_name: "Zoé",
  last_name: "Étienne",
  full_name: "Zoé Étienne",
  profile_picture_url: null,
  theme: null,
  density: null,
  page_size: null,
}
const login = { path: "/login", place: { route: "/login", title: "Connexion" } }
const profile = { path: "/profile/info", place: { route: "/profile/:tab", title: "Mon profil" } }

const told = (event: NavigationEvent) =>
  "place" in event
    ? `${event.kind} ${event.place.route}`
    : event.kind === "identify"
      ? `identify ${event.user.id}`
      : event.kind

const record = () => {
  const events = createNavigationEvents()
  const heard: string[] = []
  const stop = events.listen((event) => heard.push(told(event)))
  return { events, heard, stop }
}

it("[N-02] [N-08] tells the leave, then who is there, then the view, in this order", () => {
  const { events, heard } = record()
  events.arrived({ ...login, user: null, accountType: null })
  events.arrived({ ...profile, user: zoe, accountType: 0 })
  expect(heard).toEqual([
    "reset",
    "pageview /login",
    "pageleave /login",
    "identify u",
    "pageview /profile/:tab",
  ])
})

it("[N-02] tells no leave when the path stays the same", () => {
  const { events, heard } = record()
  events.arrived({ ...profile, user: zoe, accountType: 0 })
  events.arrived({ ...profile, user: zoe, accountType: 0 })
  expect(heard.filter((event) => event.startsWith("pageleave"))).toEqual([])
  expect(heard.filter((event) => event.startsWith("pageview"))).toHaveLength(2)
})

it("[N-02] tells a leave between two records of one screen, whose pattern is the same", () => {
  const { events, heard } = record()
  events.arrived({ ...profile, user: zoe, accountType: 0 })
  events.arrived({ ...profile, path: "/profile/documents", user: zoe, accountType: 0 })
  expect(heard).toContain("pageleave /profile/:tab")
})

it("[N-08] resets when nobody is kept any more", () => {
  const { events, heard } = record()
  events.arrived({ ...profile, user: zoe, accountType: 0 })
  events.arrived({ ...login, user: null, accountType: null })
  expect(heard.slice(-2)).toEqual(["reset", "pageview /login"])
})

it("tells failures with their reference, and nobody who stopped listening", () => {
  const { events, heard, stop } = record()
  events.failed("A1B2", new Error("x"))
  stop()
  events.failed("C3D4", new Error("y"))
  expect(heard).toEqual(["failed"])
})
