import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "export.running": "Un export est déjà en cours. Il apparaît ici dès qu'il est prêt.",
  "export.under_way":
    "Un fichier est déjà en préparation pour vous. Attendez qu'il arrive pour en demander un autre.",
  "export.not_ready": "Cet export n'est plus disponible. Lancez-en un nouveau.",
  // Fixed by the specification, kept character for character.
  "export.no_invoice": "Aucune facture trouvée pour cette période",
  "export.no_apprentice":
    "Aucune ligne n'est complète : le fichier serait vide. Complétez les fiches indiquées.",
  "export.no_right":
    "Cet export contient des numéros de sécurité sociale. Il vous faut le droit de les consulter, donné par la direction.",
})
