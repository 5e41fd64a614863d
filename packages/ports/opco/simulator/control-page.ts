import { opcoName } from "@jalon/identifiers"
import { addDays, formatFrenchDate, plural, today } from "@jalon/kernel"
import { catcherStyle } from "../../mail/catcher-style.ts"
import { operatorKeys } from "../operators.data.ts"
import { simulatedFaults } from "./faults.ts"
import { refusalReasons } from "./refusal-reasons.fr.ts"
import type { SimulatorWorld } from "./serve-norm.ts"
import { simulatedKey } from "./simulated-key.ts"
import type { SimulatedContract, SimulatedInvoice } from "./store.ts"

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

const STATES = ["TRANSMIS", "EN_COURS_INSTRUCTION", "ENGAGE", "REFUSE", "ANNULE", "RUPTURE", "SOLDE"]
const INVOICE_STATES = ["RECUE", "EN_COURS_INSTRUCTION", "VALIDEE", "REGLE", "REJETE", "ANNULE"]

const faultWords: Readonly<Record<(typeof simulatedFaults)[number], string>> = {
  slow: "Répond après dix secondes",
  refuse: "Ne prend pas le dossier (champ à corriger)",
  "500": "Erreur 500",
  "503": "Erreur 503",
  "429": "Trop de requêtes (429)",
  "accept then hang": "Enregistre puis ne répond pas",
  "accept then 500": "Enregistre puis répond une erreur 500",
  "expired token": "Jeton expiré",
  "expired key": "Clé expirée",
  garbage: "Réponse illisible",
  down: "Coupe la connexion",
  redirect: "Redirige ailleurs",
  huge: "Réponse démesurée",
  "repeat page": "Répète la même page",
  "no key info": "Sans adresse de contrôle des clés",
}

const option = (value: string, label: string, isChosen: boolean) =>
  `<option value="${safe(value)}"${isChosen ? " selected" : ""}>${safe(label)}</option>`

const choice = (name: string, label: string, options: string) =>
  `<label>${safe(label)} <select name="${name}">${options}</select></label>`

const form = (action: string, inside: string) =>
  `<form method="post" action="${safe(action)}">${inside} <button>Appliquer</button></form>`

const contractRow = (one: SimulatedContract) => {
  const states = STATES.map((state) => option(state, state, state === one.etat)).join("")
  const reasons = ["", ...refusalReasons].map((reason) =>
    option(reason, reason || "Sans commentaire", reason === (one.commentaireEtat ?? "")),
  )
  const inside = `${choice("etat", "État", states)} ${choice("commentaire", "Commentaire", reasons.join(""))}
<label><input type="checkbox" name="differs"> Échéancier différent de la prévision</label>`
  return `<tr><td>${safe(opcoName(one.opco))}<br>${safe(one.numeroInterne)}</td>
<td>${safe(one.learner)}<br>${safe(one.employer)}</td><td>${form(`/_control/dossiers/${one.numeroInterne}`, inside)}</td></tr>`
}

const invoiceRow = (one: SimulatedInvoice) => {
  const states = INVOICE_STATES.map((state) => option(state, state, state === one.etat)).join("")
  return `<tr><td>${safe(opcoName(one.opco))}</td><td>${safe(one.reference)}</td>
<td>${form(`/_control/factures/${one.numeroInterneFacture}`, choice("etat", "État", states))}</td></tr>`
}

const table = (heads: readonly string[], rows: readonly string[], empty: string) =>
  rows.length === 0
    ? `<p>${safe(empty)}</p>`
    : `<table><thead><tr>${heads.map((head) => `<th scope="col">${safe(head)}</th>`).join("")}</tr></thead>
<tbody>${rows.join("")}</tbody></table>`

const operatorRow = ({ faults, counters }: SimulatorWorld, opco: (typeof operatorKeys)[number]) => {
  const now = faults.of(opco)
  const options = [
    option("", "Fonctionne", now === null),
    ...simulatedFaults.map((fault) => option(fault, faultWords[fault], fault === now)),
  ]
  const { calls, duplicates } = counters.of(opco)
  return `<tr><td>${safe(opcoName(opco))}</td><td><code>${safe(simulatedKey(opco, addDays(today(), 400)))}</code></td>
<td>${form(`/_control/pannes/${opco}`, choice("fault", "Panne", options.join("")))}</td>
<td>${plural(calls, "appel", "appels")}, ${plural(duplicates, "doublon", "doublons")}</td></tr>`
}

/** For whoever shows the product: what the operators answer next. */
export const controlPage = (world: SimulatorWorld): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>OPCO simulés</title><style>${catcherStyle}
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center } select { max-width: 18rem }</style></head>
<body><main><h1>OPCO simulés</h1>
<p>Aucun OPCO n’est appelé : ces réponses sont inventées sur cette machine. Une clé d’essai est valable jusqu’au
${formatFrenchDate(addDays(today(), 400))} ; changez sa date pour qu’elle expire plus tôt.</p>
<h2>Dossiers</h2>${table(["Dossier", "Contrat", "Réponse de l’OPCO"], world.store.contracts().map(contractRow), "Aucun dossier reçu.")}
<h2>Factures</h2>${table(["OPCO", "Facture", "Réponse de l’OPCO"], world.store.invoices().map(invoiceRow), "Aucune facture reçue.")}
<h2>OPCO</h2>${table(
  ["OPCO", "Clé d’essai", "Panne", "Appels"],
  operatorKeys.map((opco) => operatorRow(world, opco)),
  "",
)}
${form("/_control/remise_a_zero", "<span>Oublier tous les dossiers, factures et pannes</span>")}
</main></body></html>`
