import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';

const table = document.getElementById('table');
if (table !== null) mount(App, { target: table });
