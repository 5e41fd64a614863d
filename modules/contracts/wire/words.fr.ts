import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "contract.locked": ({ status }) =>
    `Ce contrat est au statut « ${status} » : il ne se modifie plus. Rouvrez-le ou créez un avenant.`,
  "contract.box_locked": "Cette case ne se modifie pas à cette étape.",
  "contract.student_unknown": "Cette personne est introuvable ou archivée.",
  "contract.partner_unknown": "Cette entreprise est introuvable ou archivée.",
  "contract.tutor_unknown": "Cette personne ne fait pas partie des contacts de l'entreprise.",
  "contract.training_unknown": "Cette formation est introuvable ou archivée.",
  "contract.class_unknown": "Cette classe est introuvable ou archivée.",
  "contract.move_refused": ({ reasons }) => String(reasons),
  "contract.move_incomplete": "Il manque une information pour cette étape.",
  "contract.pay_unknown":
    "La rémunération se calcule avec la date de naissance, les dates du contrat et la durée du travail.",
  "contract.rule_unknown": "Cette alerte n'existe pas ou n'est plus d'actualité.",
  "contract.version_unknown": "Cette version est introuvable.",
  "contract.piece_unknown": "Cette pièce ne fait pas partie du dossier.",
  "contract.file_unknown": "Ce fichier n'est pas arrivé ou n'est pas encore vérifié. Envoyez-le de nouveau.",
  "contract.no_file": "Aucun fichier n'est joint à cette pièce.",
  "contracts.too_many": ({ max }) => `Une action porte sur ${max} contrats au plus. Affinez la sélection.`,
})
