/** The harmless file by which every scanner is tried; in two parts, so that this source is not taken for it. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

/** Also known without a scanner: whoever tries the installation must not believe that nothing looks. */
export const carriesEicar = (bytes: Buffer): boolean => bytes.includes(EICAR)
