import type { Guard } from "toolwright/gen/v1";
import type * as definitions from "./definitions.js";

const test1 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || typeof data.url !== "string") return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "url": seen1++; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test0 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.mail)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "mail": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "mail") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.mail)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "mail": seen1++; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test3 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.chat)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "chat": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "chat") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test4 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.chat)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "chat": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test5 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.sms)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "sms": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "sms") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test6 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.sms)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "sms": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test7 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.push)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "push": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "push") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test8 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.push)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "push": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test9 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.web)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "web": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "web") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test10 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.web)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "web": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test11 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.voice)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "voice": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "voice") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test12 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.voice)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "voice": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test13 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.fax)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "fax": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "fax") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test14 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.fax)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "fax": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test15 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.pager)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "pager": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "pager") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test16 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.pager)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "pager": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test17 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.queue)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "queue": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "queue") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test18 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.queue)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "queue": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "feed": if (data.feed !== undefined) if (!test1(data.feed)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test19 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.feed)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "feed": seen1++; break;
      case "type": if (data.type !== undefined) if (data.type !== "feed") return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};
const test20 = (data) => {
  if (typeof data !== "object" || data === null || Array.isArray(data) || !test1(data.feed)) return false;
  let seen1 = 0;
  for (const key1 in data) {
    if (!Object.prototype.hasOwnProperty.call(data, key1)) continue;
    switch (key1) {
      case "feed": seen1++; break;
      case "mail": if (data.mail !== undefined) if (!test1(data.mail)) return false; break;
      case "chat": if (data.chat !== undefined) if (!test1(data.chat)) return false; break;
      case "sms": if (data.sms !== undefined) if (!test1(data.sms)) return false; break;
      case "push": if (data.push !== undefined) if (!test1(data.push)) return false; break;
      case "web": if (data.web !== undefined) if (!test1(data.web)) return false; break;
      case "voice": if (data.voice !== undefined) if (!test1(data.voice)) return false; break;
      case "fax": if (data.fax !== undefined) if (!test1(data.fax)) return false; break;
      case "pager": if (data.pager !== undefined) if (!test1(data.pager)) return false; break;
      case "queue": if (data.queue !== undefined) if (!test1(data.queue)) return false; break;
      default: return false;
    }
  }
  return seen1 === 1;
};

export const isTarget: Guard<definitions.Target> = (data) => test0(data) || test2(data) || test3(data) || test4(data) || test5(data) || test6(data) || test7(data) || test8(data) || test9(data) || test10(data) || test11(data) || test12(data) || test13(data) || test14(data) || test15(data) || test16(data) || test17(data) || test18(data) || test19(data) || test20(data);
