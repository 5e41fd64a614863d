/** Keys of the codes of rooms: derived from the platform's secret, the same in every process, stored nowhere. */
export interface AttendanceKeys {
  code: Buffer
  receipt: Buffer
  link: Buffer
}

export interface AttendanceServices {
  attendanceKeys: AttendanceKeys
}
