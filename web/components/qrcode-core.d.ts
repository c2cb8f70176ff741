/** The part of the library that needs neither Node nor a canvas. */
declare module 'qrcode/lib/core/qrcode.js' {
  export { create } from 'qrcode'
}
