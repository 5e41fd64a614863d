import { type Documents, heading, openDocuments, paragraph, title } from "@jalon/documents"
import { initialLegalValues } from "@jalon/legal-values/rules"
import { contractDocument } from "../contract-document.ts"
import { generateDocument } from "../generate-document.ts"
import { adultContract, disabledContract, minorContract } from "./contracts.ts"
import { adultProContract, disabledProContract, minorProContract } from "./pro-contracts.ts"

/**
 * A program of its own, so that one process does nothing else: asked to make one kind of document for so many seconds,
 * it says how many it made, what they took of the processor and how much memory it holds.
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
const contract = async (documents: Documents, turn: number): Promise<void> => {
  const sample = everyone[turn % everyone.length] ?? minorContract
  const prefix = sample.contract_type === "apprentissage" ? "apprenti" : "salarie"
  const person = {
    [`${prefix}_prenom`]: `Camille ${turn}`,
    [`${prefix}_courriel`]: `camille.${turn}@example.org`,
    [`${prefix}_adresse_voie`]: `rue du ${turn} septembre`,
    employeur_denomination: `Atelier n° ${turn}`,
  }
  const draft = contractDocument({
    contract: { ...sample, ...person },
    reference: `2026-${turn}`,
    legalValues: initialLegalValues,
    madeOn: "2026-08-24",
  })
  await generateDocument(documents, draft)
}

const letter = async (documents: Documents, turn: number): Promise<void> => {
  await documents.text({
    title: `Lettre ${turn}`,
    madeOn: "2026-08-24",
    foot: "Lettre",
    blocks: [title("Lettre"), heading("Objet"), paragraph(`Page n° ${turn}`)],
  })
}

const kinds = { contract, letter } as const
type Question = { readonly kind: keyof typeof kinds; readonly seconds: number }

const documents = openDocuments({ timeoutMs: 120_000 })
let turn = 0

const answer = async ({ kind, seconds }: Question) => {
  const [start, before] = [performance.now(), process.cpuUsage()]
  let count = 0
  for (const end = start + seconds * 1000; performance.now() < end; count++)
    await kinds[kind](documents, turn++)
  const { user, system } = process.cpuUsage(before)
  process.send?.({
    count,
    seconds: (performance.now() - start) / 1000,
    processorMs: (user + system) / 1000,
    rssMb: process.memoryUsage().rss / 1e6,
  })
}
process.on("message", (question: Question) => void answer(question))
