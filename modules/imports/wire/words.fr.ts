import { words } from "@jalon/wire-kit"

export const { refusals, route, refuse } = words({
  "import.not_now": "Cet import a avancé entre-temps. Rechargez la page pour voir où il en est.",
  "import.source_gone": "Le fichier de cet import n'est plus disponible. Envoyez-le de nouveau.",
  "import.file_unknown": "Ce fichier n'est pas arrivé ou n'est pas encore vérifié. Envoyez-le de nouveau.",
  "import.empty": "Ce tableau ne contient aucune ligne à importer.",
  "import.columns": "Il manque une colonne nécessaire, ou deux colonnes remplissent le même champ.",
  "import.undo_stopped": "Une erreur s'est produite de notre côté. Rien n'est perdu : reprenez l'annulation.",
  "import.nothing_ready": "Aucune ligne n'est prête à être importée.",
  "import.no_repair": "Aucune proposition à accepter.",
  "import.row_gone": "Cette ligne n'attend plus de décision.",
  "sheet.not_a_sheet": "Ce fichier n'est ni un classeur Excel (.xlsx), ni un fichier CSV.",
  "sheet.other_format":
    "Ce format de tableur n'est pas lu ici. Enregistrez le fichier au format .xlsx ou CSV.",
  "sheet.macros": "Ce classeur contient des macros. Enregistrez-le au format .xlsx, sans macros.",
  "sheet.password_protected":
    "Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans mot de passe.",
  "sheet.damaged": "Ce fichier est abîmé ou incomplet. Vérifiez qu'il s'ouvre, puis envoyez-le de nouveau.",
  "sheet.too_big": "Ce tableau est trop grand. Répartissez ses lignes dans plusieurs fichiers.",
  "sheet.no_such_sheet": "Ce classeur n'a pas de feuille visible.",
})
