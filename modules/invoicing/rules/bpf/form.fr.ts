import { typography as t } from "@jalon/kernel"
import {
  type BpfFigures,
  type IncomeLine,
  incomeLines,
  type Objective,
  objectives,
  type PeopleFigure,
  type RncpLevel,
  rncpLevels,
  type TraineeType,
  traineeTypes,
} from "./model.ts"
import { type BpfTyped, isEntrustedTyped, isTeachingTyped } from "./typed.ts"

/** Where a figure comes from: the records, what was typed, both, or the lines above it. */
export type FigureOrigin = "records" | "typed" | "both" | "total"

export type FormLine = {
  readonly key: string
  /** As the form prints it: « 2 a ». */
  readonly code: string
  readonly label: string
  readonly look: "line" | "part" | "total"
  readonly origin: FigureOrigin
  /** What is not typed yet is null, never zero. */
  readonly euros: number | null
  readonly people: number | null
  readonly hours: number | null
  readonly percent: number | null
  readonly rows: readonly string[]
}

export type FormFrame = {
  readonly id: "C" | "D" | "E" | "F1" | "F2" | "F3" | "F4" | "G"
  readonly title: string
  readonly measure: "euros" | "people"
  readonly lines: readonly FormLine[]
}

const incomeLabels: Readonly<Record<IncomeLine, string>> = {
  "1": t("Entreprises, pour la formation de leurs salariés"),
  "2a": t("Contrats d'apprentissage"),
  "2b": t("Contrats de professionnalisation"),
  "2c": t("Promotion ou reconversion par alternance"),
  "2d": t("Projets de transition professionnelle"),
  "2e": t("Compte personnel de formation"),
  "2f": t("Dispositifs pour les demandeurs d'emploi"),
  "2g": t("Dispositifs pour les travailleurs non salariés"),
  "2h": t("Plan de développement des compétences et autres dispositifs"),
  "3": t("Pouvoirs publics, pour la formation de leurs agents"),
  "4": t("Instances européennes"),
  "5": t("État"),
  "6": t("Conseils régionaux"),
  "7": t("France Travail"),
  "8": t("Autres ressources publiques"),
  "9": t("Personnes à titre individuel et à leurs frais"),
  "10": t("Autres organismes de formation, CFA compris"),
  "11": t("Autres produits au titre de la formation professionnelle"),
}

const typeLabels: Readonly<Record<TraineeType, string>> = {
  a: t("Salariés d'employeurs privés, hors apprentis"),
  b: t("Apprentis"),
  c: t("Personnes en recherche d'emploi"),
  d: t("Particuliers à leurs propres frais"),
  e: t("Autres stagiaires"),
}

const objectiveLabels: Readonly<Record<Objective, string>> = {
  a: t("Certification enregistrée au RNCP"),
  b: t("Certification ou habilitation du Répertoire spécifique"),
  c: t("CQP non enregistré au RNCP ni au RS"),
  d: t("Autres formations professionnelles"),
  e: t("Bilans de compétences"),
  f: t("Actions d'accompagnement à la VAE"),
}

const levelLabels: Readonly<Record<RncpLevel, string>> = {
  "6-8": t("dont niveaux 6 à 8"),
  "5": t("dont niveau 5"),
  "4": t("dont niveau 4"),
  "3": t("dont niveau 3"),
  "2": t("dont niveau 2"),
  none: t("dont CQP sans niveau"),
}

const NOTHING = { euros: null, people: null, hours: null, percent: null, rows: [] } as const
type Named = Pick<FormLine, "key" | "code" | "label"> & Partial<FormLine>
const line = (named: Named): FormLine => ({ ...NOTHING, look: "line", origin: "records", ...named })
const ofPeople = (
  { people, hours, rows }: PeopleFigure,
  named: Pick<FormLine, "key" | "code" | "label"> & Partial<FormLine>,
): FormLine => line({ people, hours, rows, ...named })

const spaced = (code: string): string => code.replace(/^2([a-h])$/, "2 $1")
const wholeEuros = (cents: number | null): number | null =>
  cents === null ? null : Math.sign(cents) * Math.floor(Math.abs(cents) / 100 + 0.5)

const incomeFrame = ({ income }: BpfFigures, { adjustments }: BpfTyped): FormFrame => {
  const isPart = (name: IncomeLine): boolean => name.startsWith("2")
  const originOf = (name: IncomeLine): FigureOrigin => {
    if ((adjustments[name] ?? 0) === 0) return "records"
    return income.lines[name].rows.length === 0 ? "typed" : "both"
  }
  const one = (name: IncomeLine): FormLine =>
    line({
      key: `C.${name}`,
      code: spaced(name),
      label: incomeLabels[name],
      look: isPart(name) ? "part" : "line",
      origin: originOf(name),
      euros: income.lines[name].euros,
      rows: income.lines[name].rows,
    })
  const rowsOf = (names: readonly IncomeLine[]) => names.flatMap((name) => income.lines[name].rows)
  const [first, ...rest] = incomeLines
  const funds = rest.filter(isPart)
  return {
    id: "C",
    title: t("C. Produits, selon leur origine"),
    measure: "euros",
    lines: [
      one(first),
      ...funds.map(one),
      line({
        key: "C.total2",
        code: "2",
        label: t("Organismes gestionnaires des fonds de la formation (total a à h)"),
        look: "total",
        origin: "total",
        euros: income.total2,
        rows: rowsOf(funds),
      }),
      ...rest.filter((name) => !isPart(name)).map(one),
      line({
        key: "C.total",
        code: "",
        label: t("Total des produits (lignes 1 à 11)"),
        look: "total",
        origin: "total",
        euros: income.total,
        rows: rowsOf(incomeLines),
      }),
      line({
        key: "C.share",
        code: "",
        label: t("Part du chiffre d'affaires global (%)"),
        origin: "typed",
        percent: income.share,
      }),
    ],
  }
}

const chargesFrame = (typed: BpfTyped): FormFrame => ({
  id: "D",
  title: t("D. Charges liées à l'activité de formation"),
  measure: "euros",
  lines: (
    [
      ["charges", t("Total des charges liées à la formation"), "line", typed.charges_cents],
      ["pay", t("dont salaires des formateurs"), "part", typed.trainers_pay_cents],
      ["purchases", t("dont achats de formation et honoraires"), "part", typed.purchases_cents],
    ] as const
  ).map(([key, label, look, cents]) =>
    line({ key: `D.${key}`, code: "", label, look, origin: "typed", euros: wholeEuros(cents) }),
  ),
})

const typedPeople = (
  named: Pick<FormLine, "key" | "code" | "label">,
  people: number | null,
  hours: number | null,
): FormLine => line({ ...named, origin: "typed", people, hours })

const teachingLabels = {
  internal: t("Personnes de votre organisme"),
  external: t("Personnes extérieures, en sous-traitance"),
}

/** Without any sheet of the year nothing is known of either: both are to be typed. */
const teachingFrame = ({ teaching }: BpfFigures, typed: BpfTyped): FormFrame => {
  const isKnown = teaching.internal.rows.length > 0 || teaching.external.rows.length > 0
  return {
    id: "E",
    title: t("E. Personnes dispensant des heures de formation"),
    measure: "people",
    lines: (["internal", "external"] as const).map((category) => {
      const named = { key: `E.${category}`, code: "", label: teachingLabels[category] }
      return isKnown && !isTeachingTyped(typed, category)
        ? ofPeople(teaching[category], named)
        : typedPeople(named, typed[`${category}_people`], typed[`${category}_hours`])
    }),
  }
}

const traineesFrame = ({ trainees }: BpfFigures): FormFrame => ({
  id: "F1",
  title: t("F-1. Stagiaires, par catégorie"),
  measure: "people",
  lines: [
    ...traineeTypes.map((type) =>
      ofPeople(trainees.types[type], { key: `F1.${type}`, code: type, label: typeLabels[type] }),
    ),
    ofPeople(trainees.total, { key: "F1.total", code: "", label: "Total 1", look: "total", origin: "total" }),
  ],
})

const objectivesFrame = ({ objectives: { lines, levels, total } }: BpfFigures): FormFrame => ({
  id: "F3",
  title: t("F-3. Objectif général des formations"),
  measure: "people",
  lines: [
    ...objectives.flatMap((name) => [
      ofPeople(lines[name], { key: `F3.${name}`, code: name, label: objectiveLabels[name] }),
      ...(name === "a"
        ? rncpLevels.map((level) =>
            ofPeople(levels[level], {
              key: `F3.a.${level}`,
              code: "",
              label: levelLabels[level],
              look: "part",
            }),
          )
        : []),
    ]),
    ofPeople(total, { key: "F3.total", code: "", label: "Total 3", look: "total", origin: "total" }),
  ],
})

const specialitiesFrame = (
  { specialities: { main, others, total } }: BpfFigures,
  nsfName: (code: string) => string,
): FormFrame => ({
  id: "F4",
  title: t("F-4. Spécialités de formation (NSF)"),
  measure: "people",
  lines: [
    ...main.map(({ nsf, ...figure }) =>
      ofPeople(figure, { key: `F4.${nsf}`, code: nsf, label: nsfName(nsf) }),
    ),
    ofPeople(others, { key: "F4.others", code: "", label: t("Autres spécialités") }),
    ofPeople(total, { key: "F4.total", code: "", label: "Total 4", look: "total", origin: "total" }),
  ],
})

const entrustedLine = { key: "F2", code: "", label: t("Stagiaires confiés, déjà comptés en F-1") }

/** The frames of the form in their order, line by line: the screen, the file and the document all show these. */
export const bpfForm = (
  figures: BpfFigures,
  typed: BpfTyped,
  nsfName: (code: string) => string,
): readonly FormFrame[] => [
  incomeFrame(figures, typed),
  chargesFrame(typed),
  teachingFrame(figures, typed),
  traineesFrame(figures),
  {
    id: "F2",
    title: t("F-2. Dont formation confiée à un autre organisme"),
    measure: "people",
    lines: [
      isEntrustedTyped(typed)
        ? typedPeople(entrustedLine, typed.entrusted_people, typed.entrusted_hours)
        : ofPeople(figures.entrusted, entrustedLine),
    ],
  },
  objectivesFrame(figures),
  specialitiesFrame(figures, nsfName),
  {
    id: "G",
    title: t("G. Stagiaires confiés par un autre organisme"),
    measure: "people",
    lines: [
      typedPeople(
        { key: "G", code: "", label: t("Stagiaires formés pour un autre organisme, hors cadre F") },
        typed.taught_people,
        typed.taught_hours,
      ),
    ],
  },
]
