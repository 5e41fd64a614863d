import { typography } from "@jalon/kernel"
import { aidFigures } from "./aids.data.ts"
import { delayFigures } from "./delays.data.ts"
import type { Figures } from "./figure.ts"
import { formFigures } from "./forms.data.ts"
import { fundingFigures } from "./funding.data.ts"
import { payFigures } from "./pay.data.ts"
import { smicFigures } from "./smic.data.ts"

export { addMonths, ageOn, lastsAtLeast, lastsAtMost } from "./dates.ts"
export {
  changesOf,
  type Figure,
  type FigureSpan,
  type Figures,
  figureAt,
  figuresNamed,
  withFigures,
} from "./figure.ts"
export { readFigure } from "./read-figure.ts"
export type { Delay, FigureName, FigureValues, Rate, Smic } from "./values.ts"

/** What the release knows. Everything that computes takes its figures as an argument: an operator may add rows. */
export const initialFigures: Figures = [
  ...smicFigures,
  ...payFigures,
  ...aidFigures,
  ...fundingFigures,
  ...delayFigures,
  ...formFigures,
].map((figure) => ({ ...figure, source: typography(figure.source) }))
