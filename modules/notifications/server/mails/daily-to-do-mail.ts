import { groupWords, toDoGroups } from "@jalon/home/rules"
import type { ToDo } from "@jalon/home/server"
import { plural } from "@jalon/kernel"
import { composeMail, type MailContent, type MailLine } from "./layout.ts"

/** More is not read in a mail; the screen has the rest. */
const LINES = 10

type To = { firstName: string; school: string; url: string }
type Line = ToDo["lines"][number]

/** What may wait is no reason to write every morning: a mail goes when a day is near or somebody waits. */
export const isWorthAMail = ({ lines }: Pick<ToDo, "lines">): boolean =>
  lines.some(({ group }) => group !== "later")

const whole = (sentence: string): string => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

const printLine = ({ about, reason, deadline, action }: Line, url: string): MailLine => ({
  text: `${about}${deadline === null ? "" : ` : ${deadline.label.charAt(0).toLowerCase()}${deadline.label.slice(1)}`}`,
  detail: reason === "" ? "" : whole(reason),
  link: { label: action.label, url: `${url}${action.href}` },
})

const rest = (left: number, isCapped: boolean): string =>
  isCapped
    ? `Et plus de ${plural(left, "autre ligne", "autres lignes")} sur votre accueil.`
    : `Et ${plural(left, "autre ligne", "autres lignes")} sur votre accueil.`

/** Null where some of the late ones may lie beyond the lines that were read. */
const countLate = (lines: readonly Line[], count: number): number | null => {
  const late = lines.filter(({ group }) => group === "late").length
  return late === 0 || (late === lines.length && count > late) ? null : late
}

/** The queue of « Accueil », as one calm mail: the most urgent lines, each leading to where it is done. */
export const dailyToDoMail = (
  { firstName, school, url }: To,
  { lines, count, isCapped }: ToDo,
): MailContent => {
  const shown = lines.slice(0, LINES)
  const left = count - shown.length
  const late = countLate(lines, count)
  return composeMail({
    subject: `À faire aujourd'hui : ${isCapped ? `plus de ${count} lignes` : plural(count, "ligne", "lignes")}${late === null ? "" : `, dont ${late} en retard`}`,
    greeting: `Bonjour ${firstName},`,
    paragraphs: [`Voici ce qui vous attend pour ${school}, le plus urgent d'abord.`],
    groups: toDoGroups.flatMap((group) => {
      const own = shown.filter((line) => line.group === group)
      return own.length === 0
        ? []
        : [{ title: groupWords[group], lines: own.map((line) => printLine(line, url)) }]
    }),
    ...(left > 0 ? { afterGroups: rest(left, isCapped) } : {}),
    button: { label: "Ouvrir l'accueil", url: `${url}/school` },
    footnote: "Ce message vous est envoyé par Jalon chaque matin de la semaine où quelque chose est à faire.",
    footLink: { label: "Ne plus recevoir ce message", url: `${url}/school/settings/notifications` },
  })
}
