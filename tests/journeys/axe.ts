import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, type Frame, type Page } from "@playwright/test"

/** Both themes and both widths everywhere: `npm run e2e -- --full`. The gate reads each screen once, in one theme. */
export const FULL = process.env.FULL === "1"

type Node = { target: string[] }
type Rule = { id: string; nodes: Node[] }
type Options = {
  resultTypes: string[]
  runOnly: { type: "tag" | "rule"; values: string[] }
  rules: Record<string, { enabled: boolean }>
}
type Axe = {
  configure: (settings: object) => void
  run: (
    context: object,
    options: Options,
  ) => Promise<{ violations: Rule[]; passes: Rule[]; incomplete: Rule[] }>
}
type WithAxe = { axe?: Axe }

// The axe that its wrapper would load, so that both can be compared (axe.spec.ts).
const wrapper = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"))
const SOURCE = readFileSync(wrapper.resolve("axe-core/axe.min.js"), "utf8")
const CONFIGURE = `;axe.configure({ allowedOrigins: ["<same_origin>"] })`

/** Once for each document, frames included: half a megabyte of source is most of what a reading costs. */
const inject = async (frame: Frame) => {
  if (await frame.evaluate(() => (window as WithAxe).axe !== undefined)) return
  await frame.evaluate(SOURCE + CONFIGURE)
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]

export type Reading = {
  /** Parts shown out of their page obey the rules of the standard, not those about whole pages. */
  partsOnly?: boolean
  contrastsOnly?: boolean
  inside?: string
  beside?: string
  withoutRules?: string[]
}

const optionsOf = ({ partsOnly, contrastsOnly, withoutRules = [] }: Reading): Options => ({
  resultTypes: contrastsOnly ? ["violations", "incomplete"] : ["violations"],
  runOnly: contrastsOnly
    ? { type: "rule", values: ["color-contrast"] }
    : { type: "tag", values: partsOnly ? WCAG : [...WCAG, "best-practice"] },
  rules: Object.fromEntries(withoutRules.map((rule) => [rule, { enabled: false }])),
})

/** The faults axe finds, each with where it is, and how many rules had something to look at. */
export const readByAxe = async (
  page: Page,
  reading: Reading = {},
): Promise<{ faults: string[]; read: number }> => {
  const [main, ...inner] = page.frames()
  if (main) await inject(main)
  // A frame that shows a document of the browser's own, or that is going away, runs no script of ours.
  for (const frame of inner) await inject(frame).catch(() => undefined)
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = window as WithAxe
      if (!axe) throw new Error("axe is not in the page")
      const { violations, passes, incomplete } = await axe.run(context, options)
      // Only what is compared: a result tells each node of the page.
      return {
        faults: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
        ),
        read: passes.length + incomplete.length,
      }
    },
    [
      {
        include: reading.inside ? [[reading.inside]] : [],
        exclude: reading.beside ? [[reading.beside]] : [],
      },
      optionsOf(reading),
    ] as const,
  )
}

export const expectNoViolation = async (page: Page, what: string, reading: Reading = {}) => {
  const { faults, read } = await readByAxe(page, reading)
  expect(faults, what).toEqual([])
  expect(read, `${what}: rules that had something to look at`).toBeGreaterThan(5)
}

export const expectContrasts = async (page: Page, what: string, beside?: string) => {
  const { faults, read } = await readByAxe(page, { contrastsOnly: true, ...(beside ? { beside } : {}) })
  expect(faults, `${what}: contrasts in the other theme`).toEqual([])
  expect(read, `${what}: contrasts that could be measured`).toBeGreaterThan(0)
}

/** What fades in or slides ends first: a part seen half faded has no true contrast. */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })

export const inOtherTheme = async (page: Page, look: () => Promise<void>) => {
  const change = (isOver: boolean) =>
    page.evaluate((over) => {
      const { dataset } = document.documentElement
      dataset.themeSwitching = ""
      dataset.theme = dataset.theme === "dark" ? "light" : "dark"
      if (!over) return
      // The colours are there before transitions are allowed again: thousands of them would run at once.
      void document.body.offsetHeight
      requestAnimationFrame(() => delete dataset.themeSwitching)
    }, isOver)
  await change(false)
  await look()
  await change(true)
}

/** All rules, in the theme that is on. */
export const expectAccessibleAsShown = async (page: Page, what: string) => {
  await settled(page)
  // React Aria keeps the last announcement in a hidden live region whose label points at a button that may be gone.
  await expectNoViolation(page, what, { beside: "[data-live-announcer]" })
}

/**
 * All rules in the theme that is on. The contrasts of the other theme are proven on the tokens and on the gallery, which
 * every screen is made of; the whole sweep reads them here too.
 */
export const expectAccessible = async (page: Page, what: string) => {
  await expectAccessibleAsShown(page, what)
  if (FULL) await inOtherTheme(page, () => expectContrasts(page, what))
}
