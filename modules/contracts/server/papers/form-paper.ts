import { typography } from "@jalon/kernel"
import type { FieldKey } from "../../rules/index.ts"
import { formOf, isMissing, type MadePaper, type PaperInput } from "./input.ts"
import type { FormPage } from "./layout/boxes.ts"
import { drawParts, drawSection, keysOfPart, type Part, type Section } from "./layout/form.ts"
import { colors, style } from "./layout/palette.ts"
import { widthOf } from "./pdf/glyphs.ts"
import { openPaper, type Paper } from "./pdf/paper.ts"

export const MARGIN = 28
const TOP = 24
const FOOT = 818

export type FormLayout = {
  readonly title: string
  readonly subtitle: string
  /** Boxes that stand before the first part. */
  readonly first: readonly Part[]
  readonly pages: readonly (readonly Section[])[]
}

/** Every box of the form, in the order in which it is read. */
export const keysOf = ({ first, pages }: FormLayout): FieldKey[] =>
  [...first, ...pages.flat().flatMap(({ parts }) => parts)].flatMap(keysOfPart)

const heading = (
  { paper, left, width }: FormPage,
  { title, subtitle }: FormLayout,
  form: { form: string; notice: string },
): void => {
  paper.tag("H1", () =>
    paper.text([{ x: left, y: TOP + 14, text: typography(title), style: style(16, "semibold") }]),
  )
  paper.tag("P", () =>
    paper.text([
      { x: left, y: TOP + 25, text: typography(subtitle), style: style(7.4, "regular", colors.second) },
    ]),
  )
  const lines = [
    [`Cerfa n° ${form.form}`, "semibold", 9] as const,
    [`Notice n° ${form.notice} à lire avant de remplir`, "regular", 7] as const,
  ]
  paper.tag("P", () =>
    paper.text(
      lines.map(([text, face, size], index) => {
        const words = typography(text)
        const x = left + width - widthOf(face, size, words)
        return { x, y: TOP + 12 + index * 11, text: words, style: style(size, face, colors.second) }
      }),
    ),
  )
}

const previewBanner = (page: FormPage, count: number): void => {
  const words = typography(
    count === 0
      ? "Aperçu sans valeur : toutes les cases demandées sont remplies."
      : `Aperçu sans valeur : ${count} ${count < 2 ? "case à compléter, encadrée" : "cases à compléter, encadrées"} en rouge.`,
  )
  const height = 13
  page.paper.rectangle(
    { x: page.left, y: page.y, width: page.width, height },
    { fill: colors.dangerSoft, stroke: colors.danger },
  )
  page.paper.tag("P", () =>
    page.paper.text([
      { x: page.left + 5, y: page.y + 9.3, text: words, style: style(8, "semibold", colors.danger) },
    ]),
  )
  page.y += height + 5
}

/** Says what the paper is and is not, on every page. */
export const footLines = (form: string, notice: string): string =>
  typography(
    `Document produit par le logiciel Jalon dans la présentation du formulaire Cerfa n° ${form}${notice === "" ? "" : ` (notice n° ${notice})`}. Ce n'est pas l'exemplaire diffusé par l'administration.`,
  )

const drawFoot = (paper: Paper, words: string, reference: string): void =>
  paper.onEachPage((number, count) => {
    const { width } = paper.size()
    const ink = style(6.2, "regular", colors.hint)
    const page = typography(`${reference} · page ${number} sur ${count}`)
    paper.lines(
      [
        [
          [MARGIN, FOOT - 8],
          [width - MARGIN, FOOT - 8],
        ],
      ],
      { stroke: colors.hairline },
    )
    paper.text([
      { x: MARGIN, y: FOOT, text: words, style: ink },
      { x: width - MARGIN - widthOf("regular", 6.2, page), y: FOOT, text: page, style: ink },
    ])
  })

/** A paper in the layout of an official form. */
export const makeFormPaper = (input: PaperInput, layout: FormLayout): MadePaper => {
  const { contract, preview = false, reference, madeOn } = input
  const name = formOf(contract.contract_type, input)
  const title = typography(`${layout.title} ${reference}`)
  const missing = preview ? keysOf(layout).filter((key) => isMissing(contract, key)) : []
  const outlined = new Set(missing)
  const paper = openPaper({ title, madeOn })
  const words = footLines(name.form, name.notice)
  for (const [index, sections] of layout.pages.entries()) {
    paper.addPage()
    const width = paper.size().width - 2 * MARGIN
    const page: FormPage = {
      paper,
      contract,
      isMissing: (key) => outlined.has(key),
      left: MARGIN,
      width,
      y: TOP,
    }
    if (index === 0) {
      heading(page, layout, name)
      page.y += 34
      if (preview) previewBanner(page, missing.length)
      drawParts(page, layout.first)
      page.y += 2
    }
    for (const section of sections) drawSection(page, section)
  }
  paper.tag("P", () => paper.text([], words))
  drawFoot(paper, words, reference)
  return { bytes: paper.finish(), title, pages: layout.pages.length, missing }
}
