import { initialFigures } from "../../../rules/index.ts"
import { contractPaper } from "../contract-paper.ts"
import { style } from "../layout/palette.ts"
import { openPaper } from "../pdf/paper.ts"
import { adultContract, disabledContract, minorContract } from "./contracts.ts"
import { adultProContract, disabledProContract, minorProContract } from "./pro-contracts.ts"

/**
 * A program of its own, so that one process does nothing else: asked to draw one kind of paper for so many seconds, it
 * says how many it drew and what they took of the processor.
 */
const everyone = [
  minorContract,
  adultContract,
  disabledContract,
  minorProContract,
  adultProContract,
  disabledProContract,
]

/** Never twice the same: names and numbers change from one contract to the next. */
const contract = async (turn: number): Promise<void> => {
  const sample = everyone[turn % everyone.length] ?? minorContract
  const prefix = sample.contract_type === "apprentissage" ? "apprenti" : "salarie"
  const person = {
    [`${prefix}_prenom`]: `Camille ${turn}`,
    [`${prefix}_courriel`]: `camille.${turn}@example.org`,
    [`${prefix}_adresse_voie`]: `rue du ${turn} septembre`,
    employeur_denomination: `Atelier n° ${turn}`,
  }
  await contractPaper({
    contract: { ...sample, ...person },
    reference: `2026-${turn}`,
    figures: initialFigures,
    madeOn: "2026-08-24",
  })
}

const barePage = async (turn: number): Promise<void> => {
  const paper = openPaper({ title: "Page", madeOn: "2026-08-24" })
  paper.addPage()
  paper.tag("P", () => paper.text([{ x: 40, y: 60, text: `Page n° ${turn}`, style: style(10) }]))
  paper.finish()
}

const papers = { contract, "bare page": barePage } as const
type Question = { readonly paper: keyof typeof papers; readonly seconds: number }

let turn = 0

const answer = async ({ paper, seconds }: Question) => {
  const [start, before] = [performance.now(), process.cpuUsage()]
  let count = 0
  for (const end = start + seconds * 1000; performance.now() < end; count++) await papers[paper](turn++)
  const { user, system } = process.cpuUsage(before)
  process.send?.({ count, seconds: (performance.now() - start) / 1000, processorMs: (user + system) / 1000 })
}
process.on("message", (question: Question) => void answer(question))
