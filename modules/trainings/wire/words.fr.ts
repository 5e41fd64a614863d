import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "training.in_use": ({ classes }) =>
    `Cette formation a encore ${classes} ${Number(classes) < 2 ? "classe en cours" : "classes en cours"}. Archivez d'abord ses classes.`,
  "training.archived": "Cette formation est archivée. Restaurez-la pour la modifier.",
  "funding.overlaps": ({ from, to }) =>
    `Un niveau vaut déjà pour ces employeurs à ces dates (à partir du ${from}${to ? `, jusqu'au ${to}` : ""}).`,
  "class.name_taken": ({ name, year }) => `Une classe « ${name} » existe déjà en ${year}.`,
  "class.archived": "Cette classe est archivée. Restaurez-la pour la modifier.",
  "class.has_students": ({ students }) =>
    `Cette classe compte encore ${students} ${Number(students) < 2 ? "étudiant" : "étudiants"}. Affectez-les à une autre classe ou attendez sa fin.`,
  "class.training_archived": "La formation choisie est archivée.",
  "closure.site_unknown": "Ce lieu n'existe pas ou plus.",
  "rhythm.impossible": "Ce rythme ne peut pas être suivi.",
})
