/**
 * The formats of JSON Schema whose strings ASCII expressions describe, by name. The internationalized formats (`idn-email`, `idn-hostname`, `iri`,
 * `iri-reference`) need tables of Unicode and are not here.
 */
export const standardFormats: Readonly<Record<string, (text: string) => boolean>> = {
  date: isDate,
  time: isTime,
  "date-time": isDateTime,
  duration: /*@__PURE__*/ matches(
    /^P(?:\d+W|(?:\d+Y(?:\d+M(?:\d+D)?)?|\d+M(?:\d+D)?|\d+D)(?:T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))?|T(?:\d+H(?:\d+M(?:\d+S)?)?|\d+M(?:\d+S)?|\d+S))$/,
  ),
  email: isEmail,
  hostname: isHostname,
  ipv4: isIpv4,
  ipv6: isIpv6,
  uri: (text) => isUriReference(text) && /^[a-z][a-z0-9+.-]*:/i.test(text),
  "uri-reference": isUriReference,
  "uri-template": isUriTemplate,
  uuid: /*@__PURE__*/ matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  "json-pointer": /*@__PURE__*/ matches(/^(?:\/(?:[^~/]|~[01])*)*$/u),
  "relative-json-pointer": /*@__PURE__*/ matches(/^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/u),
  regex: isRegex,
};

/** Whether a string has a format. True for formats that are not in `standardFormats`: they are annotations. */
export const fitsFormat: (format: string, text: string) => boolean = /*@__PURE__*/ checkFormats(standardFormats);

/** Checks strings of one format. */
export type FormatCheck = RegExp | ((text: string) => boolean);

/** Returns a check by `formats`. A format that is not among them is an annotation. */
export function checkFormats(
  formats: Readonly<Record<string, FormatCheck>>,
): (format: string, text: string) => boolean {
  return (format, text) => {
    const check = Object.hasOwn(formats, format) ? formats[format] : undefined;
    return check === undefined || (check instanceof RegExp ? check.test(text) : check(text));
  };
}

function matches(expression: RegExp): (text: string) => boolean {
  return (text) => expression.test(text);
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** RFC 3339, `full-date`. */
function isDate(text: string): boolean {
  const [, years, months, days] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  if (years === undefined) return false;
  const [year, month, day] = [Number(years), Number(months), Number(days)];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && isLeap ? 29 : (daysOfMonth[month - 1] ?? 0);
  return day >= 1 && day <= last;
}

/** RFC 3339, `full-time`. A leap second is the last second of a day in UTC. */
function isTime(text: string): boolean {
  const parts = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (!parts) return false;
  const [hour = 0, minute = 0, second = 0] = parts.slice(1, 4).map(Number);
  const [offsetHour, offsetMinute] = [Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  const offset = (parts[4] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  const inUtc = (hour * 60 + minute - offset + 2 * 1440) % 1440;
  return second < 60 || inUtc === 1439;
}

/** RFC 3339, `date-time`. */
function isDateTime(text: string): boolean {
  return /^t$/i.test(text.charAt(10)) && isDate(text.slice(0, 10)) && isTime(text.slice(11));
}

/** RFC 5321, `Mailbox`, in ASCII. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 1 || local.length > 64) return false;
  const isLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$|^"(?:[ !#-[\]-~]|\\[ -~])*"$/.test(local);
  if (!isLocal) return false;
  if (!domain.startsWith("[") || !domain.endsWith("]")) return isHostname(domain);
  const literal = domain.slice(1, -1);
  return /^ipv6:/i.test(literal) ? isIpv6(literal.slice("ipv6:".length)) : isIpv4(literal);
}

/** RFC 1123. */
function isHostname(text: string): boolean {
  return text.length <= 253 && text.split(".").every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));
}

/** RFC 2673, `dotted-quad`, without leading zeros. */
function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

/** RFC 4291, section 2.2, without a zone. */
function isIpv6(text: string): boolean {
  const halves = text.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1);
  const hasIpv4 = last?.includes(".") === true && text.endsWith(last);
  if (hasIpv4 && !isIpv4(groups.pop() ?? "")) return false;
  const count = groups.length + (hasIpv4 ? 2 : 0);
  return (halves.length === 2 ? count <= 7 : count === 8) && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}

/** A character of a URI, or a percent-encoded one, by what it may contain besides: RFC 3986, section 2. */
function uriCharacters(others: string): RegExp {
  return new RegExp(`^(?:[\\w.~!$&'()*+,;=${others}-]|%[0-9a-f]{2})*$`, "i");
}

const userInfo = /*@__PURE__*/ uriCharacters(":");
const registeredName = /*@__PURE__*/ uriCharacters("");
const path = /*@__PURE__*/ uriCharacters(":@/");
const queryOrFragment = /*@__PURE__*/ uriCharacters(":@/?");

/** RFC 3986, `URI-reference`. */
function isUriReference(text: string): boolean {
  // Appendix B of the RFC splits any string into its parts.
  const parts = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(text);
  if (!parts) return false;
  const [, scheme, authority, inPath = "", query = "", fragment = ""] = parts;
  if (scheme !== undefined && !/^[a-z][a-z0-9+.-]*$/i.test(scheme)) return false;
  if (authority !== undefined && !isAuthority(authority)) return false;
  return path.test(inPath) && queryOrFragment.test(query) && queryOrFragment.test(fragment);
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf("@");
  if (at >= 0 && !userInfo.test(authority.slice(0, at))) return false;
  const host = authority.slice(at + 1).replace(/:\d*$/, "");
  if (!host.startsWith("[")) return registeredName.test(host);
  const literal = host.slice(1, -1);
  return host.endsWith("]") && (isIpv6(literal) || /^v[0-9a-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(literal));
}

/** RFC 6570. */
function isUriTemplate(text: string): boolean {
  const variable = "(?:\\w|%[0-9a-f]{2})(?:\\.?(?:\\w|%[0-9a-f]{2}))*(?::[1-9]\\d{0,3}|\\*)?";
  const expression = new RegExp(`^[+#./;?&=,!@|]?${variable}(?:,${variable})*$`, "i");
  return text.split("{").every((part, index) => {
    const end = index === 0 ? -1 : part.indexOf("}");
    if (index > 0 && (end < 0 || !expression.test(part.slice(0, end)))) return false;
    return /^(?:[^\p{Cc} "%<>\\^`{|}]|%[0-9a-f]{2})*$/iu.test(part.slice(end + 1));
  });
}

function isRegex(text: string): boolean {
  try {
    new RegExp(text, "u");
    return true;
  } catch {
    return false;
  }
}
