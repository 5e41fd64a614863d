import type { ToDo } from "@jalon/home/server"
import { expect, it } from "vitest"
import { dailyToDoMail, isWorthAMail } from "./daily-to-do-mail.ts"

type Line = ToDo["lines"][number]
const line = (id: number, change: Partial<Line> = {}): Line => ({
  kind: "contract",
  id: String(id),
  group: "later",
  about: `Personne ${id}`,
  reason: "À compléter",
  deadline: null,
  blocks: false,
  action: { label: "Compléter", href: `/school/contract/${id}`, command: null },
  ...change,
})
const toDo = (lines: Line[], change: Partial<ToDo> = {}): ToDo => ({
  lines,
  count: lines.length,
  isCapped: false,
  ...change,
})
const to = { firstName: "Solène", school: "CFA Horizon Métiers", url: "https://jalon.example" }

it("goes when a day is near or somebody waits, not for what may wait", () => {
  expect(isWorthAMail(toDo([]))).toBe(false)
  expect(isWorthAMail(toDo([line(1)]))).toBe(false)
  for (const group of ["late", "today", "week", "waiting"] as const)
    expect(isWorthAMail(toDo([line(1), line(2, { group })]))).toBe(true)
})

it("[R-06] shows the most urgent under their group, each leading to where it is done", () => {
  const deadline = { on: "2026-11-15", label: "Dépôt en retard de 2 jours", is_legal: true }
  const mail = dailyToDoMail(to, toDo([line(1, { group: "late", deadline }), line(2, { group: "week" })]))
  expect(mail.subject).toBe("À faire aujourd’hui\u00a0: 2 lignes, dont 1 en retard")
  expect(mail.text).toContain(
    "EN RETARD\n\n– Personne 1\u00a0: dépôt en retard de 2 jours\n  À compléter.\n  Compléter :\n  https://jalon.example/school/contract/1",
  )
  expect(mail.text.indexOf("CETTE SEMAINE")).toBeGreaterThan(mail.text.indexOf("Personne 1"))
  expect(mail.text).not.toContain("ENSUITE")
  expect(mail.body).toContain('<a href="https://jalon.example/school/contract/2"')
})

it("counts those that are late, unless more of them may lie beyond what was read", () => {
  const late = Array.from({ length: 50 }, (_, n) => line(n, { group: "late" }))
  expect(dailyToDoMail(to, toDo(late)).subject).toContain("dont 50 en retard")
  expect(dailyToDoMail(to, toDo(late, { count: 80 })).subject).not.toContain("en retard")
})

it("shows ten at most and counts the rest", () => {
  const many = Array.from({ length: 24 }, (_, n) => line(n, { group: "waiting" }))
  const shown = ({ text }: { text: string }) => text.match(/^– /gm)?.length
  const mail = dailyToDoMail(to, toDo(many))
  expect(shown(mail)).toBe(10)
  expect(mail.text).toMatch(/Et 14\sautres lignes sur votre accueil\./)
  const capped = dailyToDoMail(to, toDo(many, { count: 140, isCapped: true }))
  expect(capped.subject).toContain("plus de 140 lignes")
  expect(capped.text).toMatch(/Et plus de 130\sautres lignes/)
  expect(dailyToDoMail(to, toDo(many.slice(0, 11))).text).toMatch(/Et 1\sautre ligne sur/)
  expect(dailyToDoMail(to, toDo(many.slice(0, 10))).text).not.toContain("Et ")
})

it("says how to hear no more of it, and prints what people typed as text", () => {
  const mail = dailyToDoMail(to, toDo([line(1, { group: "late", about: "<b>Zoé</b>" })]))
  expect(mail.text).toContain("Ne plus recevoir ce message")
  expect(mail.text).toContain("https://jalon.example/school/settings/notifications")
  expect(mail.body).not.toContain("<b>Zoé")
})
