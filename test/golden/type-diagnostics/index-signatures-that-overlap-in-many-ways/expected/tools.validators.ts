import { hasExactly, isArray, isObject } from "toolwright/gen/v1";
import type { Guard } from "toolwright/gen/v1";
import type { ShowInput } from "./tools.tools.js";

const pattern0 = /*@__PURE__*/ new RegExp("^(?!a$)a[\\s\\S]*$", "u");
const pattern1 = /*@__PURE__*/ new RegExp("^(?!b$)[\\s\\S]*b$", "u");
const pattern2 = /*@__PURE__*/ new RegExp("^(?:(?!-)[\\s\\S])*-[\\s\\S]*$", "u");
const pattern3 = /*@__PURE__*/ new RegExp("^(?:(?!_)[\\s\\S])*_[\\s\\S]*$", "u");
const pattern4 = /*@__PURE__*/ new RegExp("^(?:(?!\\.)[\\s\\S])*\\.[\\s\\S]*$", "u");
const test0 = (data) => {
  if (!isObject(data) || data.a !== 1) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "a": seen1++; break;
      case "b": if (data.b !== undefined) if (data.b !== 2) return false; break;
      case "c": if (data.c !== undefined) if (data.c !== 3) return false; break;
      case "d": if (data.d !== undefined) if (data.d !== 4) return false; break;
      case "e": if (data.e !== undefined) if (data.e !== 5) return false; break;
      default: other1 = true;
    }
    if (pattern0.test(key1)) {
      other1 = false;
      if (data[key1] !== 1) return false;
    }
    if (pattern1.test(key1)) other1 = false;
    if (pattern2.test(key1)) other1 = false;
    if (pattern3.test(key1)) other1 = false;
    if (pattern4.test(key1)) other1 = false;
    if (other1) return false;
  }
  return seen1 === 1;
};
const test1 = (data) => {
  if (!isObject(data) || data.b !== 2) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "b": seen1++; break;
      case "a": if (data.a !== undefined) if (data.a !== 1) return false; break;
      case "c": if (data.c !== undefined) if (data.c !== 3) return false; break;
      case "d": if (data.d !== undefined) if (data.d !== 4) return false; break;
      case "e": if (data.e !== undefined) if (data.e !== 5) return false; break;
      default: other1 = true;
    }
    if (pattern1.test(key1)) {
      other1 = false;
      if (data[key1] !== 2) return false;
    }
    if (pattern0.test(key1)) other1 = false;
    if (pattern2.test(key1)) other1 = false;
    if (pattern3.test(key1)) other1 = false;
    if (pattern4.test(key1)) other1 = false;
    if (other1) return false;
  }
  return seen1 === 1;
};
const test2 = (data) => {
  if (!isObject(data) || data.c !== 3) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "c": seen1++; break;
      case "a": if (data.a !== undefined) if (data.a !== 1) return false; break;
      case "b": if (data.b !== undefined) if (data.b !== 2) return false; break;
      case "d": if (data.d !== undefined) if (data.d !== 4) return false; break;
      case "e": if (data.e !== undefined) if (data.e !== 5) return false; break;
      default: other1 = true;
    }
    if (pattern2.test(key1)) {
      other1 = false;
      if (data[key1] !== 3) return false;
    }
    if (pattern0.test(key1)) other1 = false;
    if (pattern1.test(key1)) other1 = false;
    if (pattern3.test(key1)) other1 = false;
    if (pattern4.test(key1)) other1 = false;
    if (other1) return false;
  }
  return seen1 === 1;
};
const test3 = (data) => {
  if (!isObject(data) || data.d !== 4) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "d": seen1++; break;
      case "a": if (data.a !== undefined) if (data.a !== 1) return false; break;
      case "b": if (data.b !== undefined) if (data.b !== 2) return false; break;
      case "c": if (data.c !== undefined) if (data.c !== 3) return false; break;
      case "e": if (data.e !== undefined) if (data.e !== 5) return false; break;
      default: other1 = true;
    }
    if (pattern3.test(key1)) {
      other1 = false;
      if (data[key1] !== 4) return false;
    }
    if (pattern0.test(key1)) other1 = false;
    if (pattern1.test(key1)) other1 = false;
    if (pattern2.test(key1)) other1 = false;
    if (pattern4.test(key1)) other1 = false;
    if (other1) return false;
  }
  return seen1 === 1;
};
const test4 = (data) => {
  if (!isObject(data) || data.e !== 5) return false;
  let seen1 = 0;
  for (const key1 in data) if (Object.prototype.hasOwnProperty.call(data, key1)) {
    let other1 = false;
    switch (key1) {
      case "e": seen1++; break;
      case "a": if (data.a !== undefined) if (data.a !== 1) return false; break;
      case "b": if (data.b !== undefined) if (data.b !== 2) return false; break;
      case "c": if (data.c !== undefined) if (data.c !== 3) return false; break;
      case "d": if (data.d !== undefined) if (data.d !== 4) return false; break;
      default: other1 = true;
    }
    if (pattern4.test(key1)) {
      other1 = false;
      if (data[key1] !== 5) return false;
    }
    if (pattern0.test(key1)) other1 = false;
    if (pattern1.test(key1)) other1 = false;
    if (pattern2.test(key1)) other1 = false;
    if (pattern3.test(key1)) other1 = false;
    if (other1) return false;
  }
  return seen1 === 1;
};

export const isShowInput: Guard<ShowInput> = (data) => {
  const data1 = data?.labels;
  if (!isArray(data1)) return false;
  for (let i1 = 0; i1 < data1.length; i1++) {
    const data2 = data1[i1];
    if (!test0(data2) && !test1(data2) && !test2(data2) && !test3(data2) && !test4(data2)) return false;
  }
  return hasExactly(data, data.constructor, 1, "labels");
};
