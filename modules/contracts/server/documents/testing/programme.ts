import type { Programme } from "../convention-input.ts"

export const aProgramme: Programme = {
  objectives: null,
  prerequisites: "Avoir 15 ans révolus et une bonne condition physique.",
  blocks: [
    { code: "RNCP37537BC01", title: "Préparer et organiser l’activité de production" },
    { code: "RNCP37537BC02", title: "Fabriquer les pains et les viennoiseries" },
  ],
  certifier: "Ministère de l’Éducation nationale",
  means: "Laboratoires équipés, fournil pédagogique, plateforme en ligne.",
  evaluation: null,
  url: "https://cfa-bouche.example.org/cap-boulanger",
}
