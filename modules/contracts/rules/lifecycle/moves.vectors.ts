/**
 * What each person or machine may do with a contract, read status by status from the specification and written by hand:
 * the table of moves is checked against it. « move>status » gives where it leads, in the private sector.
 */
export const openMoves: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: { school: "create>draft import>imported", opco: "import>imported" },
  draft: {
    school:
      "askStudent>awaiting_student askCompany>awaiting_company completeItself>to_check cancel>cancelled break>broken",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  imported: { school: "validateImport>engaged cancel>cancelled", company: "cancel>cancelled" },
  awaiting_student: {
    school: "askCompany>awaiting_company recall>draft completeItself>to_check cancel>cancelled",
    student: "submitStudent>awaiting_company returnStudentPart>draft",
    company: "cancel>cancelled",
  },
  awaiting_company: {
    school: "recall>draft completeItself>to_check cancel>cancelled break>broken",
    company: "submitCompany>to_check cancel>cancelled",
    opco: "break>broken",
  },
  to_check: {
    school:
      "askCorrection>awaiting_company declareReady>ready fileAgain>signed cancel>cancelled break>broken",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  ready: {
    school:
      "reopen>to_check proposeConvention>convention_to_validate startSignatureAlone>in_signature signOnPaper>signed cancel>cancelled break>broken",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  convention_to_validate: {
    school: "reopen>to_check cancel>cancelled break>broken",
    validator: "approveConvention>convention_to_validate askConventionCorrection>ready",
    company: "validateConvention>convention_validated askConventionCorrection>ready cancel>cancelled",
    opco: "break>broken",
  },
  convention_validated: {
    school: "reopen>to_check startSignature>in_signature signOnPaper>signed cancel>cancelled break>broken",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  in_signature: {
    school: "correctSigned>to_check cancel>cancelled break>broken",
    company: "cancel>cancelled",
    signature:
      "completeSignature>signed declineSignature>signature_declined expireSignature>signature_expired",
    system: "expireSignature>signature_expired",
    opco: "break>broken",
  },
  signature_declined: {
    school: "correctSigned>to_check cancel>cancelled break>broken",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  signature_expired: {
    school: "correctSigned>to_check cancel>cancelled break>broken",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  signed: {
    school: "correctBeforeFiling>to_check cancel>cancelled break>broken correctDeclared>signed",
    company: "cancel>cancelled",
    opco: "break>broken",
    system: "prepareFiling>to_transmit",
  },
  to_transmit: {
    school:
      "transmit>to_transmit resumeTransmission>to_transmit abandonTransmission>to_transmit declareTransmitted>transmitted correctBeforeFiling>to_check cancel>cancelled break>broken correctDeclared>to_transmit",
    company: "cancel>cancelled",
    opco: "rejectAtSending>rejected break>broken",
    system: "confirmTransmission>transmitted",
  },
  transmitted: {
    school:
      "reject>rejected acknowledge>received accept>engaged refuse>refused cancel>cancelled break>broken correctDeclared>transmitted",
    company: "cancel>cancelled",
    opco: "reject>rejected acknowledge>received accept>engaged refuse>refused cancelOutside>cancelled break>broken",
  },
  rejected: {
    school:
      "correctRejected>to_check transmitAgain>to_transmit cancel>cancelled break>broken correctDeclared>rejected",
    company: "cancel>cancelled",
    opco: "break>broken",
  },
  received: {
    school:
      "startReview>under_review accept>engaged confirmAcceptance>engaged refuse>refused confirmRefusal>refused cancel>cancelled break>broken correctDeclared>received",
    company: "cancel>cancelled",
    opco: "startReview>under_review accept>engaged refuse>refused cancelOutside>cancelled break>broken",
  },
  under_review: {
    school:
      "requestInfo>info_requested accept>engaged confirmAcceptance>engaged refuse>refused confirmRefusal>refused cancel>cancelled break>broken correctDeclared>under_review",
    company: "cancel>cancelled",
    opco: "requestInfo>info_requested accept>engaged refuse>refused cancelOutside>cancelled break>broken",
  },
  info_requested: {
    school: "answerInfo>under_review cancel>cancelled break>broken correctDeclared>info_requested",
    company: "cancel>cancelled",
    opco: "resumeReview>under_review cancelOutside>cancelled break>broken",
  },
  engaged: {
    school: "amend>engaged cancel>cancelled break>broken correctDeclared>engaged",
    company: "amend>engaged cancel>cancelled",
    opco: "cancelOutside>cancelled break>broken settle>settled",
    invoicing: "settle>settled",
  },
  refused: {
    school:
      "accept>engaged appeal>to_check cancel>cancelled archive>archived break>broken correctDeclared>refused",
    company: "cancel>cancelled",
    system: "archive>archived",
    opco: "accept>engaged break>broken",
  },
  filed: {
    school: "amend>filed cancel>cancelled break>broken correctDeclared>filed",
    company: "amend>filed cancel>cancelled",
    opco: "cancelOutside>cancelled break>broken settle>settled",
    invoicing: "settle>settled",
  },
  cancelled: { school: "archive>archived", system: "archive>archived" },
  broken: { school: "correctDeclared>broken", opco: "settle>settled", invoicing: "settle>settled" },
  settled: { school: "archive>archived correctDeclared>settled", system: "archive>archived" },
  archived: { school: "restore>settled" },
}

/** For each condition, facts that break it and the sentence a person then reads (« ~ » is U+00A0, « _ » U+202F). */
export const brokenNeeds: Readonly<Record<string, readonly [facts: object, sentence: string]>> = {
  student_and_training: [{ hasStudentAndTraining: false }, "Choisissez un étudiant et une formation."],
  student_email: [{ hasStudentEmail: false }, "Ajoutez l’adresse e-mail de l’étudiant."],
  company_email: [{ hasCompanyEmail: false }, "Ajoutez l’adresse e-mail d’un contact de l’entreprise."],
  student_part: [{ studentFieldsMissing: 2 }, "2 champs restent à compléter dans la partie «~Apprenti~»."],
  company_part: [{ companyFieldsMissing: 1 }, "1 champ reste à compléter par l’entreprise."],
  no_blocking: [{ blockingFindings: 3 }, "3 points bloquants restent à corriger."],
  warnings_acknowledged: [{ warningsToAcknowledge: 1 }, "1 alerte reste à prendre en compte."],
  convention_expected: [{ needsConvention: false }, "Ce contrat se passe de convention de formation."],
  convention_complete: [
    { isConventionComplete: false },
    "Indiquez le prix, le niveau de prise en charge et le calendrier.",
  ],
  convention_rules: [{ conventionFindings: 2 }, "2 points restent à corriger dans la convention."],
  approval_expected: [
    { needsSchoolApproval: false },
    "L’établissement ne demande pas d’approbation interne.",
  ],
  school_approved: [
    { needsSchoolApproval: true, isSchoolApproved: false },
    "La convention attend d’abord l’approbation de l’établissement.",
  ],
  no_convention_step: [{ needsConvention: true }, "Faites d’abord valider la convention de formation."],
  signers: [
    { incompleteSigners: 2 },
    "2 signataires sont incomplets~: nom, e-mail, mobile si le code part par SMS.",
  ],
  start_known: [{ start: null }, "Indiquez la date de début du contrat."],
  concluded_in_time: [
    { today: "2026-09-02" },
    "Le contrat doit être conclu au plus tard le jour de son début d’exécution.",
  ],
  signed_by_all: [{ isSignedByAll: false }, "Tous les signataires n’ont pas encore signé."],
  attachments: [{ attachmentsMissing: 1 }, "1 pièce manque au dossier."],
  filing_rules: [{ filingFindings: 1 }, "1 point bloquant reste à corriger avant de transmettre."],
  mandate: [
    { hasMandate: false },
    "L’employeur n’a pas donné mandat au centre de formation pour transmettre le contrat.",
  ],
  opco_known: [{ isOpcoKnown: false }, "Indiquez l’OPCO de l’employeur."],
  private_filing: [{ filing: "ddets" }, "Employeur public~: dépôt sur CELIA, pas auprès d’un OPCO."],
  exchange: [
    { kind: "professionnalisation" },
    "Un contrat de professionnalisation se transmet sur le portail de l’OPCO~: déclarez la transmission.",
  ],
  channel: [
    { channel: "portal" },
    "Cet OPCO prend les contrats sur son portail~: déposez-y le dossier, puis déclarez la transmission.",
  ],
  no_deposit: [{ deposit: "stopped" }, "Un envoi à l’OPCO est arrêté~: reprenez-le ou abandonnez-le."],
  not_being_sent: [{ deposit: "running" }, "Le contrat est en cours d’envoi à l’OPCO~: attendez sa réponse."],
  deposit_stopped: [{ deposit: null }, "Aucun envoi à l’OPCO n’est arrêté."],
  signed_data: [
    { hasSignedDataChanged: true },
    "Une donnée signée a changé~: le contrat doit être signé à nouveau.",
  ],
  signed_before: [{ wasSigned: false }, "Le contrat n’a pas encore été signé."],
  signed_convention: [
    { hasSignedConventionChanged: true },
    "La convention a changé~: elle doit être signée à nouveau.",
  ],
  signed_agreement: [
    { hasSignedAgreementChanged: true },
    "La durée aménagée a changé~: la convention d’aménagement doit être signée à nouveau.",
  ],
  silence_accepts: [
    { kind: "apprentissage", filing: "opco" },
    "Pour ce contrat, l’absence de réponse vaut refus.",
  ],
  silence_refuses: [{ filing: "ddets" }, "Pour ce contrat, l’absence de réponse vaut acceptation."],
  complete_known: [{ decisionLimit: null }, "Indiquez la date de réception du dossier complet."],
  decision_late: [
    { decisionLimit: "2026-09-20", today: "2026-09-20" },
    "Le délai de décision court jusqu’au 20/09/2026.",
  ],
  never_started: [{ hasStarted: true }, "Le contrat a commencé~: signalez une rupture."],
  started: [{ hasStarted: false }, "Le contrat n’a pas commencé~: annulez-le plutôt que de le rompre."],
  rupture: [{ hasStarted: true, ruptureFindings: 2 }, "2 points restent à corriger dans la rupture."],
  something_declared: [{ hasDeclaredFacts: false }, "Rien n’a encore été déclaré."],
  over: [{ today: "2028-08-31", end: "2028-08-31" }, "Le contrat court encore."],
  not_over: [
    { today: "2028-09-01", end: "2028-08-31" },
    "Le contrat est terminé~: un avenant n’est plus possible.",
  ],
  last_payment: [
    { today: "2028-09-01", isLastPaymentIn: false },
    "Le dernier règlement n’est pas enregistré.",
  ],
  import_complete: [{ importFieldsMissing: 4 }, "4 champs restent à compléter pour valider l’import."],
  outside_known: [{ outsideStatus: null }, "Indiquez l’état du dossier à l’OPCO."],
  status_known: [{ statusBeforeArchive: null }, "Le statut d’avant l’archivage n’est pas connu."],
  archive_due: [{ today: "2026-08-25", archiveFrom: "2026-08-26" }, "Le délai d’archivage n’est pas écoulé."],
}
