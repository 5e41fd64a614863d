/** Numbers of the chart of accounts. Training by apprenticeship and other training stand apart (L6352-7 of the Labour Code). */
export type Accounts = {
  readonly customer: string
  readonly apprenticeship: string
  readonly otherTraining: string
  readonly bank: string
}

/** Those of the general chart; a school's accountant may have their own. */
export const usualAccounts: Accounts = {
  customer: "411000",
  apprenticeship: "706100",
  otherTraining: "706200",
  bank: "512000",
}

/** Customers, services sold, banks: the class of each is fixed by the general chart, what follows is the school's. */
export const ACCOUNT_SHAPES: Readonly<Record<keyof Accounts, RegExp>> = {
  customer: /^411\d{0,9}$/,
  apprenticeship: /^70\d{1,10}$/,
  otherTraining: /^70\d{1,10}$/,
  bank: /^51\d{1,10}$/,
}
