import { nirWithKey } from "@jalon/identifiers"

export const sampleNir = nirWithKey("1070349007001")

/** A contract that every operator takes; invented people and numbers. */
export const sampleCerfa = (name = "Ferrandec") => ({
  employeur: { siret: "00000101600013", denomination: "Épicerie des Halles Angevines" },
  apprenti: { nom: name, prenom: "Malo", dateNaissance: "2007-03-14T00:00:00+00:00", nir: sampleNir },
  maitre1: { nom: "Aubrière", prenom: "Solène" },
  formation: {
    rncp: "RNCP38362",
    dateDebutFormation: "2026-09-01T00:00:00+00:00",
    dateFinFormation: "2027-08-31T00:00:00+00:00",
  },
  contrat: {
    dateConclusion: "2026-08-20T00:00:00+00:00",
    dateDebutContrat: "2026-09-01T00:00:00+00:00",
    dateFinContrat: "2027-08-31T00:00:00+00:00",
  },
  organismeFormation: { siret: "00000010900017", uaiCfa: "0491234X" },
})
